import type { billFlow } from '#machines/bill/bill.flow.ts';
import { billMachine } from '#machines/bill/bill.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadBill } from '#src/adapters/api/bills.ts';
import { printPage } from '#src/adapters/print/print-page.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownOrders } from '#src/wiring/own-orders.ts';
import { serve } from '#src/wiring/serve.ts';
import { watch } from '#src/wiring/watch.ts';
import { BillModal } from './BillModal.tsx';

export function wire({ api, share, tab }: Clients) {
  const { isSignedIn, names } = share(ownOrders);
  return billMachine.provide({
    actors: {
      loadBill: serve(loadBill({ api, isSignedIn, ...names })),
      refreshBill: serve(loadBill({ api: inBackground(api), isSignedIn, ...names })),
      printReceipt: serve(printPage(tab)),
      watch: share(watch),
    },
  });
}

export const Modal = modalOf<typeof billFlow>(BillModal);
