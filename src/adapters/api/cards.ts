import type { PaymentCard } from '#machines/shared/card-payment/payment.ts';
import type { SavedCard } from '#machines/shared/entities/customer-entities.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import type { ApiClient } from './client.ts';
import { isCards } from './shapes.ts';

/** Contract 35: the second member of the list holds the cards. */
export async function loadCards(api: ApiClient, customer: Iri, now: Date, signal: AbortSignal): Promise<PaymentCard[]> {
  const { body } = await api(`${customer}/stripe/cards`, { signal, shape: isCards });
  const [, methods] = body['hydra:member'];
  return methods.map(({ id, card }) => ({ ...card, id, expired: isExpired(card, now) }));
}

function isExpired(
  { exp_year: year, exp_month: month }: Pick<SavedCard, 'exp_year' | 'exp_month'>,
  now: Date,
): boolean {
  const thisYear = now.getFullYear();
  return year < thisYear || (year === thisYear && month < now.getMonth() + 1);
}
