import { fromCallback } from 'xstate';
import { billsMachine, type BillsRevisited } from '#machines/bills/bills.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadBills } from '#src/adapters/api/bills.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownOrders } from '#src/wiring/own-orders.ts';
import { serve } from '#src/wiring/serve.ts';
import { BillsModal } from './BillsModal.tsx';

export function wire({ api, share }: Clients) {
  const { isSignedIn, names, watch } = share(ownOrders);
  return billsMachine.provide({
    actors: {
      loadBills: serve(loadBills({ api, isSignedIn, ...names })),
      refreshBills: serve(loadBills({ api: inBackground(api), isSignedIn, ...names })),
      visits: fromCallback<BillsRevisited>(({ sendBack }) =>
        watch('bill', () => sendBack({ type: 'bills.revisited' })),
      ),
    },
  });
}

export const Modal = modalOf(BillsModal);
