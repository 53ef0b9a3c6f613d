import { z } from '@hono/zod-openapi';
import { findCustomerOfUser, requireCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { takeAll } from '#server/http/limits.ts';
import { Problem } from '#server/http/problem.ts';
import { jsonAnswer, jsonBody, problems, publicRoute, textRoute } from '#server/http/route.ts';
import { findOffer, redeemCode } from './redemptions.ts';

const postCode = textRoute('post', '/api/process_promo_codes', {
  summary: 'Takes a promotion code for the caller, and off the cart that is open',
  request: { body: jsonBody(z.object({ code: z.string().openapi({ example: 'BEMVINDO' }) })) },
  responses: {
    200: {
      description: 'The customer has it, now or before',
      content: { 'text/plain': { schema: z.literal('SUCCESS') } },
    },
    ...problems(400, 401, 404, 422, 429),
  },
});

const getOffer = publicRoute('get', '/pubapp/promo_codes', {
  summary: 'What a promotion code takes off; with a token also of a code that the caller has',
  request: { query: z.object({ code: z.string().openapi({ example: 'BEMVINDO' }) }) },
  responses: {
    200: jsonAnswer(
      z
        .object({
          percent: z.int().nullable().openapi({ example: 20 }),
          amount: z.int().nullable().openapi({ description: 'In minor units; of the whole cart' }),
          currency: z.string().nullable(),
          spent: z
            .boolean()
            .openapi({ description: 'The caller has already paid with the code. It gives no discount any more' }),
        })
        .openapi('PromotionOffer'),
      'Either `percent`, or `amount` and `currency`',
    ),
    ...problems(400, 422, 429),
  },
});

/** Contract 37; the offer is an addition. */
export function registerPromotionRoutes(api: Api, deps: Deps): void {
  api.openapi(postCode, async (c) => {
    const customer = await requireCustomer(deps.db, c.var.user.id);
    const forgive = await countGuess(deps, c.var.user.id, c.var.clientAddress);
    try {
      await redeemCode(deps, customer.id, c.req.valid('json').code);
    } catch (error) {
      if (!isGuess(error)) await forgive();
      throw error;
    }
    await forgive();
    return c.text('SUCCESS', 200);
  });

  api.openapi(getOffer, async (c) => {
    const { user, clientAddress } = c.var;
    const customer = user === null ? undefined : await findCustomerOfUser(deps.db, user.id);
    await deps.limits.offerByAddressAnHour.take(clientAddress);
    const forgive = () => deps.limits.offerByAddressAnHour.giveBack(clientAddress);
    try {
      const offer = await findOffer(deps, customer?.id ?? null, c.req.valid('query').code);
      await forgive();
      return c.json(offer, 200);
    } catch (error) {
      if (!isGuess(error)) await forgive();
      throw error;
    }
  });
}

/** Other errors mean that the code exists. */
const isGuess = (error: unknown): boolean => error instanceof Problem && error.message === 'promo_code_invalid';

/** Counts before the lookup, so that parallel guesses count. @throws Problem 429 per customer or address. */
function countGuess({ limits }: Deps, userId: number, address: string): Promise<() => Promise<void>> {
  return takeAll([
    { limit: limits.promoByUser, key: String(userId) },
    { limit: limits.promoByUserAnHour, key: String(userId) },
    { limit: limits.promoByAddress, key: address },
  ]);
}
