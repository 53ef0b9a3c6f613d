import type { ordersFlow } from '#machines/orders/orders.flow.ts';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadOrders } from '#src/adapters/api/orders.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownOrders } from '#src/wiring/own-orders.ts';
import { serve } from '#src/wiring/serve.ts';
import { watch } from '#src/wiring/watch.ts';
import { OrdersModal } from './OrdersModal.tsx';

export function wire({ api, share }: Clients) {
  const { isSignedIn, names } = share(ownOrders);
  const { nameOrders } = names;
  return ordersMachine.provide({
    actors: {
      loadOrders: serve(loadOrders({ api, isSignedIn, nameOrders })),
      refreshOrders: serve(loadOrders({ api: inBackground(api), isSignedIn, nameOrders })),
      watch: share(watch),
    },
  });
}

export const Modal = modalOf<typeof ordersFlow>(OrdersModal);
