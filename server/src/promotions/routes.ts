import { z } from '@hono/zod-openapi';
import { requireCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { takeAll } from '#server/http/limits.ts';
import { Problem } from '#server/http/problem.ts';
import { jsonBody, problems, textRoute } from '#server/http/route.ts';
import { redeemCode } from './redemptions.ts';

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

/** Contract 37. */
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
