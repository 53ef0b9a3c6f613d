import { fromCallback } from 'xstate';
import { addCardMachine } from '#machines/add-card/add-card.machine.ts';
import { billMachine, type BillRevisited } from '#machines/bill/bill.machine.ts';
import { billsMachine, type BillsRevisited } from '#machines/bills/bills.machine.ts';
import { orderAgainMachine } from '#machines/order-again/order-again.machine.ts';
import { orderMachine, type OrderRevisited } from '#machines/order/order.machine.ts';
import { ordersMachine, type OrdersRevisited } from '#machines/orders/orders.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { LazyCode } from '#machines/root/root.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadBill, loadBills } from '#src/adapters/api/bills.ts';
import { createOrderNamer, createPlaceNamer } from '#src/adapters/api/order-names.ts';
import { cancelOrder, compareOrder, loadOrder, loadOrders } from '#src/adapters/api/orders.ts';
import { createSetupIntent } from '#src/adapters/api/setup-intent.ts';
import { watchChanges } from '#src/adapters/events/watch-changes.ts';
import { printPage } from '#src/adapters/print/print-page.ts';
import { changesOf } from '#src/wiring/changes-of.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { paymentPorts, served } from './payment-ports.ts';

/** Orders and bills are looked at when they have changed; and so often, where nobody hears of it. */
const GLANCE_MS = 60_000;

/** The flows from the cart to the orders and the bills, with an adapter behind every port. */
export function provideCode(clients: Clients) {
  const { api, sessions, payments, tab } = clients;
  const isSignedIn = () => sessions.current() !== null;
  const namePlaces = createPlaceNamer(api);
  const nameOrders = createOrderNamer(api, namePlaces);
  const bills = { isSignedIn, namePlaces, nameOrders };
  const toPay = paymentPorts(clients, bills);
  const changes = changesOf(clients);
  const watchOrders = (look: () => void) => watchChanges(tab, changes, { kinds: ['order'], look, glanceMs: GLANCE_MS });
  const watchBills = (look: () => void) => watchChanges(tab, changes, { kinds: ['bill'], look, glanceMs: GLANCE_MS });
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
    checkout: paymentMachine.provide({ actors: served(toPay.checkout) }),
    payment: paymentMachine.provide({ actors: served(toPay.payment) }),
    bills: billsMachine.provide({
      actors: {
        loadBills: serve(loadBills({ api, ...bills })),
        refreshBills: serve(loadBills({ api: inBackground(api), ...bills })),
        visits: fromCallback<BillsRevisited>(({ sendBack }) => watchBills(() => sendBack({ type: 'bills.revisited' }))),
      },
    }),
    bill: billMachine.provide({
      actors: {
        loadBill: serve(loadBill({ api, ...bills })),
        refreshBill: serve(loadBill({ api: inBackground(api), ...bills })),
        printReceipt: serve(printPage(tab)),
        visits: fromCallback<BillRevisited>(({ sendBack }) => watchBills(() => sendBack({ type: 'bill.revisited' }))),
      },
    }),
    order: orderMachine.provide({
      actors: {
        loadOrder: serve(loadOrder({ api, isSignedIn, nameOrders })),
        cancelOrder: serve(cancelOrder({ api, isSignedIn })),
        refreshOrder: serve(loadOrder({ api: inBackground(api), isSignedIn, nameOrders })),
        visits: fromCallback<OrderRevisited>(({ sendBack }) =>
          watchOrders(() => sendBack({ type: 'order.revisited' })),
        ),
      },
    }),
    'order-again': orderAgainMachine.provide({
      actors: { compareOrder: serve(compareOrder({ api, isSignedIn, nameOrders })) },
    }),
    orders: ordersMachine.provide({
      actors: {
        loadOrders: serve(loadOrders({ api, isSignedIn, nameOrders })),
        refreshOrders: serve(loadOrders({ api: inBackground(api), isSignedIn, nameOrders })),
        visits: fromCallback<OrdersRevisited>(({ sendBack }) =>
          watchOrders(() => sendBack({ type: 'orders.revisited' })),
        ),
      },
    }),
  } satisfies LazyCode;
}
