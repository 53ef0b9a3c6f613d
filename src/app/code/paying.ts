import { fromCallback } from 'xstate';
import { addCardMachine } from '#machines/add-card/add-card.machine.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { orderAgainMachine } from '#machines/order-again/order-again.machine.ts';
import { orderMachine, type OrderRevisited } from '#machines/order/order.machine.ts';
import { ordersMachine, type OrdersRevisited } from '#machines/orders/orders.machine.ts';
import type { LateCode } from '#machines/root/root.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { checkPayment, placeOrders, readCheckout } from '#src/adapters/api/checkout.ts';
import { createOrderNamer } from '#src/adapters/api/order-names.ts';
import { cancelOrder, compareOrder, loadOrder, loadOrders } from '#src/adapters/api/orders.ts';
import { createSetupIntent } from '#src/adapters/api/setup-intent.ts';
import { watchChanges } from '#src/adapters/events/watch-changes.ts';
import { createAttemptStore } from '#src/adapters/payments/attempt-store.ts';
import { changesOf } from '#src/app/changes-of.ts';
import type { Clients } from '#src/app/clients.ts';
import { serve } from '#src/app/serve.ts';

/** Orders are looked at when they have changed; and so often, where nobody hears of it. */
const GLANCE_MS = 60_000;

/** The flows from the cart to the orders, with an adapter behind every port. */
export function provideCode(clients: Clients) {
  const { api, store, sessions, payments, newKey, takeTurn, tab } = clients;
  const isSignedIn = () => sessions.current() !== null;
  const nameOrders = createOrderNamer(api);
  const attempts = createAttemptStore({
    store,
    userId: () => sessions.current()?.user.id ?? null,
    newKey,
    takeTurn,
  });
  const watchOrders = (look: () => void) => watchChanges(tab, changesOf(clients), { kinds: ['order'], look, glanceMs: GLANCE_MS });
  return {
    'add-card': addCardMachine.provide({
      actors: {
        createSetupIntent: serve(
          createSetupIntent({ api, isSignedIn, ready: async () => (await payments.load()).ready() }),
        ),
        confirmCard: serve(async (input: { clientSecret: string; billingName: string }) =>
          (await payments.load()).confirmCard(input),
        ),
      },
    }),
    checkout: checkoutMachine.provide({
      actors: {
        recallAttempt: serve(attempts.recall),
        readCheckout: serve(readCheckout({ api, isSignedIn, nameOrders, now: () => new Date() })),
        openAttempt: serve(attempts.open),
        placeOrders: serve(placeOrders(api)),
        settleAttempt: serve(attempts.settle),
        checkPayment: serve(checkPayment(api)),
        authenticatePayment: serve(async (input: { clientSecret: string; paymentMethodId: string }) =>
          (await payments.load()).authenticatePayment(input),
        ),
      },
    }),
    order: orderMachine.provide({
      actors: {
        loadOrder: serve(loadOrder({ api, isSignedIn, nameOrders })),
        cancelOrder: serve(cancelOrder({ api, isSignedIn })),
        refreshOrder: serve(loadOrder({ api: inBackground(api), isSignedIn, nameOrders })),
        visits: fromCallback<OrderRevisited>(({ sendBack }) => watchOrders(() => sendBack({ type: 'order.revisited' }))),
      },
    }),
    'order-again': orderAgainMachine.provide({
      actors: { compareOrder: serve(compareOrder({ api, isSignedIn, nameOrders })) },
    }),
    orders: ordersMachine.provide({
      actors: {
        loadOrders: serve(loadOrders({ api, isSignedIn, nameOrders })),
        refreshOrders: serve(loadOrders({ api: inBackground(api), isSignedIn, nameOrders })),
        visits: fromCallback<OrdersRevisited>(({ sendBack }) => watchOrders(() => sendBack({ type: 'orders.revisited' }))),
      },
    }),
  } satisfies LateCode;
}
