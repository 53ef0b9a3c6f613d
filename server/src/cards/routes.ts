import { z } from '@hono/zod-openapi';
import { requireOwnCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { SavedCard } from '#server/deps/payment-gateway.ts';
import type { Api } from '#server/http/environment.ts';
import { collection } from '#server/http/hydra.ts';
import { toId } from '#server/http/iri.ts';
import { accessDenied, Problem } from '#server/http/problem.ts';
import { deletionRoute, jsonAnswer, privateRoute, problems } from '#server/http/route.ts';
import { findProviderCustomer, withProviderCustomer } from '#server/payments/accounts.ts';
import { deleteCard } from './delete-card.ts';

const cardResource = z
  .object({
    id: z.string(),
    object: z.literal('payment_method'),
    type: z.literal('card'),
    created: z.int(),
    card: z.object({
      brand: z.string(),
      country: z.string().nullable(),
      exp_month: z.int(),
      exp_year: z.int(),
      fingerprint: z.string().nullable(),
      funding: z.string(),
      last4: z.string(),
    }),
  })
  .openapi('Card');
type CardResource = z.infer<typeof cardResource>;

const flattenedList = z.object({
  '@context': z.string(),
  '@id': z.string(),
  '@type': z.literal('hydra:Collection'),
  'hydra:member': z.tuple([z.literal('list'), z.array(cardResource), z.boolean(), z.string()]),
  'hydra:totalItems': z.int(),
});

const customerPath = z.object({ id: z.string() });

const createSetupIntent = privateRoute('get', '/api/customers/{id}/stripe/create_setup_intent', {
  summary: 'Starts to save a card',
  request: { params: customerPath },
  responses: { 200: jsonAnswer(z.string(), 'Client secret of the setup intent'), ...problems(401, 403, 502) },
});

const listCards = privateRoute('get', '/api/customers/{id}/stripe/cards', {
  summary: 'Saved cards, as a flattened list of the provider’s: index 1 holds them',
  request: { params: customerPath },
  responses: { 200: jsonAnswer(flattenedList, 'The cards, newest first'), ...problems(401, 403, 502) },
});

const removeCard = deletionRoute(
  '/api/customers/{id}/stripe/cards/{paymentMethodId}',
  customerPath.extend({ paymentMethodId: z.string() }),
  { summary: 'Deletes a saved card', answer: 'Deleted, now or before', type: 'Card', refusals: [403, 404, 409, 502] },
);

/** Contracts 34 and 35; the deletion is an addition. */
export function registerCardRoutes(api: Api, deps: Deps): void {
  api.openapi(createSetupIntent, async (c) => {
    // A probe or a prefetch must not create anything at the provider.
    if (c.req.method === 'HEAD') throw new Problem(405, 'Method Not Allowed', { headers: { Allow: 'GET' } });
    const customer = await requireOwnCustomer(deps.db, c.var.user.id, customerId(c.req.valid('param').id));
    const secret = await withProviderCustomer(deps, customer, (account) => deps.payments.createSetupIntent(account));
    if (secret === null) throw new Problem(502, 'payment_provider_unavailable');
    return c.json(secret, 200);
  });

  api.openapi(listCards, async (c) => {
    const customer = await requireOwnCustomer(deps.db, c.var.user.id, customerId(c.req.valid('param').id));
    const account = await findProviderCustomer(deps, customer.id);
    const cards = account === null ? [] : (await deps.payments.listCards(account)).flatMap(presentCard);
    const member: z.infer<typeof flattenedList>['hydra:member'] = ['list', cards, false, '/v1/payment_methods'];
    const path = `/api/customers/${customer.id}/stripe/cards`;
    return c.json({ ...collection('Card', path, []), 'hydra:member': member, 'hydra:totalItems': member.length }, 200);
  });

  api.openapi(removeCard, async (c) => {
    const { id, paymentMethodId } = c.req.valid('param');
    const customer = await requireOwnCustomer(deps.db, c.var.user.id, customerId(id));
    await deleteCard(deps, customer.id, paymentMethodId);
    return c.body(null, 204);
  });
}

function customerId(segment: string): number {
  const id = toId(segment);
  if (id === null) throw accessDenied();
  return id;
}

function presentCard({ id, created, card }: SavedCard): CardResource[] {
  if (card === undefined) return [];
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  return [
    {
      id,
      object: 'payment_method',
      type: 'card',
      created,
      card: { brand, country, exp_month, exp_year, fingerprint: fingerprint ?? null, funding, last4 },
    },
  ];
}
