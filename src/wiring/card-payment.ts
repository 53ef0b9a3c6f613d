import { CART } from '#machines/shared/flow/change.ts';
import { checkBill, payBill, readBillPayment } from '#src/adapters/api/bills.ts';
import { deleteCard } from '#src/adapters/api/cards.ts';
import { checkPayment, placeOrders, readCheckout } from '#src/adapters/api/checkout.ts';
import type { NameOrders, NamePlaces } from '#src/adapters/api/order-names.ts';
import type { AttemptStore } from '#src/adapters/payments/attempt-store.ts';
import type { Clients } from './clients.ts';
import { ownOrders } from './own-orders.ts';
import { paymentAttempts } from './payment-attempts.ts';
import { serve } from './serve.ts';

type Used = Pick<Clients, 'api' | 'clock' | 'changes' | 'store' | 'sessions' | 'newKey' | 'takeLock'> & {
  payments: { load: () => Promise<Pick<Awaited<ReturnType<Clients['payments']['load']>>, 'authenticatePayment'>> };
};

interface Names {
  namePlaces: NamePlaces;
  nameOrders: NameOrders;
}

export function paymentPorts(used: Used, names: Names) {
  const { api, changes, sessions, payments } = used;
  const { isSignedIn } = sessions;
  const now = () => new Date(used.clock.now());
  const { recall, open, settle } = paymentAttempts(used);
  const both = {
    recallAttempt: recall,
    openAttempt: open,
    deleteCard: deleteCard(api),
    authenticatePayment: async (input: { clientSecret: string; paymentMethodId: string }) =>
      (await payments.load()).authenticatePayment(input),
  };
  return {
    checkout: {
      ...both,
      readPayable: readCheckout({ api, isSignedIn, nameOrders: names.nameOrders, now }),
      pay: placeOrders(api),
      settleAttempt: (attempt: Parameters<AttemptStore['settle']>[0]) => {
        settle(attempt);
        changes.tellOthers(CART);
      },
      checkPayment: checkPayment(api),
    },
    payment: {
      ...both,
      readPayable: readBillPayment({ api, isSignedIn, ...names, now }),
      pay: payBill(api),
      settleAttempt: settle,
      checkPayment: checkBill(api),
    },
  };
}

export type PaymentPorts = ReturnType<typeof paymentPorts>['checkout'];

export const servePayment = (ports: PaymentPorts) => ({
  recallAttempt: serve(ports.recallAttempt),
  openAttempt: serve(ports.openAttempt),
  settleAttempt: serve(ports.settleAttempt),
  authenticatePayment: serve(ports.authenticatePayment),
  readPayable: serve(ports.readPayable),
  deleteCard: serve(ports.deleteCard),
  pay: serve(ports.pay),
  checkPayment: serve(ports.checkPayment),
});

export const cardPaymentPorts = (clients: Clients) => paymentPorts(clients, clients.share(ownOrders).names);
