import type { orderFlow } from '#machines/order/order.flow.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { cancelOrder, loadOrder } from '#src/adapters/api/orders.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownOrders } from '#src/wiring/own-orders.ts';
import { serve } from '#src/wiring/serve.ts';
import { watch } from '#src/wiring/watch.ts';
import { OrderModal } from './OrderModal.tsx';

export function wire({ api, share }: Clients) {
  const { isSignedIn, names } = share(ownOrders);
  const { nameOrders } = names;
  return orderMachine.provide({
    actors: {
      loadOrder: serve(loadOrder({ api, isSignedIn, nameOrders })),
      cancelOrder: serve(cancelOrder({ api, isSignedIn })),
      refreshOrder: serve(loadOrder({ api: inBackground(api), isSignedIn, nameOrders })),
      watch: share(watch),
    },
  });
}

export const Modal = modalOf<typeof orderFlow>(OrderModal);
