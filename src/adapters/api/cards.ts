import type { SavedCards } from '#machines/saved-cards/saved-cards.machine.ts';
import type { PaymentCard } from '#machines/shared/card-payment/payment.ts';
import type { SavedCard } from '#machines/shared/entities/customer-entities.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { ApiClient } from './client.ts';
import { isCards, isCustomer } from './shapes.ts';

/** Contract 35: the second member of the list holds the cards. */
export async function loadCards(api: ApiClient, customer: Iri, now: Date, signal: AbortSignal): Promise<PaymentCard[]> {
  const { body } = await api(`${customer}/stripe/cards`, { signal, shape: isCards });
  const [, methods] = body['hydra:member'];
  return methods.map(({ id, card }) => ({ ...card, id, expired: isExpired(card, now) }));
}

/** Contract 10, 35. */
export const readCards =
  ({ api, isSignedIn, now }: { api: ApiClient; isSignedIn: () => boolean; now: () => Date }) =>
  async (_input: unknown, signal: AbortSignal): Promise<SavedCards> => {
    if (!isSignedIn()) return { kind: 'signedOut' };
    const { body: customer } = await api('/api/customer/profile', { signal, shape: isCustomer });
    return { kind: 'read', cards: await loadCards(api, customer['@id'], now(), signal) };
  };

/** Decision 92. @throws RequestFailure `card_in_use` while a payment needs the card */
export const deleteCard =
  (api: ApiClient) =>
  async ({ paymentMethodId }: { paymentMethodId: string | null }, signal: AbortSignal): Promise<void> => {
    if (paymentMethodId === null) throw new RequestFailure('unknown_error', 0);
    const { body: customer } = await api('/api/customer/profile', { signal, shape: isCustomer });
    await api(`${customer['@id']}/stripe/cards/${encodeURIComponent(paymentMethodId)}`, { method: 'DELETE', signal });
  };

function isExpired(
  { exp_year: year, exp_month: month }: Pick<SavedCard, 'exp_year' | 'exp_month'>,
  now: Date,
): boolean {
  const thisYear = now.getFullYear();
  return year < thisYear || (year === thisYear && month < now.getMonth() + 1);
}
