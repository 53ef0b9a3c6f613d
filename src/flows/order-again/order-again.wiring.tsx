import type { orderAgainFlow } from '#machines/order-again/order-again.flow.ts';
import { orderAgainMachine } from '#machines/order-again/order-again.machine.ts';
import { compareOrder } from '#src/adapters/api/orders.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownOrders } from '#src/wiring/own-orders.ts';
import { serve } from '#src/wiring/serve.ts';
import { OrderAgainModal } from './OrderAgainModal.tsx';

export function wire({ api, share }: Clients) {
  const { isSignedIn, names } = share(ownOrders);
  return orderAgainMachine.provide({
    actors: { compareOrder: serve(compareOrder({ api, isSignedIn, nameOrders: names.nameOrders })) },
  });
}

export const Modal = modalOf<typeof orderAgainFlow>(OrderAgainModal);
