import { z } from '@hono/zod-openapi';
import { billPayable } from '#server/bills/bill-payable.ts';
import { cartPayable } from '#server/carts/cart-payable.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { badRequest } from '#server/http/problem.ts';
import { jsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { takeOver } from '#server/payments/settlement.ts';

const webhook = publicRoute('post', '/pubapp/payments/webhook', {
  summary: 'Takes signed events of the payment provider',
  request: { headers: z.object({ 'stripe-signature': z.string().optional() }) },
  responses: {
    200: jsonAnswer(z.object({ received: z.literal(true) }), 'Taken, now or before'),
    ...problems(400, 502),
  },
});

/** Contract 5 "webhook". */
export function registerWebhookRoutes(api: Api, deps: Deps): void {
  api.openapi(webhook, async (c) => {
    const event = await deps.payments.readEvent(await c.req.text(), c.req.header('Stripe-Signature') ?? '');
    if (event === null) throw badRequest('Invalid signature.');
    if (event.intentId !== null && !(await isDone(deps, event.id))) await follow(deps, event.intentId);
    await deps.db
      .insertInto('payment_events')
      .values({ id: event.id, received_at: deps.clock.now() })
      .onConflict((on) => on.doNothing())
      .execute();
    return c.json({ received: true as const }, 200);
  });
}

async function isDone({ db }: Deps, eventId: string): Promise<boolean> {
  const seen = await db.selectFrom('payment_events').select('id').where('id', '=', eventId).executeTakeFirst();
  return seen !== undefined;
}

/** Asks the provider for the intent, so order and repeats of events do not matter. */
async function follow(deps: Deps, intentId: string): Promise<void> {
  for (const kind of [cartPayable, billPayable]) {
    const paid = await deps.db
      .selectFrom(kind.table)
      .select('id')
      .where('payment_intent_id', '=', intentId)
      .executeTakeFirst();
    if (paid === undefined) continue;
    const intent = await deps.payments.retrieveIntent(intentId);
    if (intent !== null) await takeOver(deps, kind, paid.id, intent);
    return;
  }
}
