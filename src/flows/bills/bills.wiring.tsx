import type { billsFlow } from '#machines/bills/bills.flow.ts';
import { billsMachine } from '#machines/bills/bills.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadBills } from '#src/adapters/api/bills.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownOrders } from '#src/wiring/own-orders.ts';
import { serve } from '#src/wiring/serve.ts';
import { watch } from '#src/wiring/watch.ts';
import { BillsModal } from './BillsModal.tsx';

export function wire({ api, share }: Clients) {
  const { isSignedIn, names } = share(ownOrders);
  return billsMachine.provide({
    actors: {
      loadBills: serve(loadBills({ api, isSignedIn, ...names })),
      refreshBills: serve(loadBills({ api: inBackground(api), isSignedIn, ...names })),
      watch: share(watch),
    },
  });
}

export const Modal = modalOf<typeof billsFlow>(BillsModal);
