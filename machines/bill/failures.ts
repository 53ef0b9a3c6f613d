import { calls, cannotFail, fates, needs, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

const unnamed = fates(silent('due.current', 'A bill without the name of its place is better than none.'));

export const failures: Failures = {
  loadBill: calls({
    'GET /api/customer_checkouts/:id': fates(says('failed'), {
      401: says('signedOut', 'bills.signedOut.title'),
      404: says('gone', 'bill.gone.title'),
    }),
    'GET /api/places/:id': unnamed,
  }),
  refreshBill: calls({
    'GET /api/customer_checkouts/:id': fates(
      silent('due.current', 'Nobody asked for it; what was read stays, and the next visit asks again.'),
    ),
    'GET /api/places/:id': unnamed,
  }),
  printReceipt: needs({
    printing: fates(silent('paid.shown', 'The browser shows no dialog, and the receipt is still on the screen.')),
  }),
  watch: cannotFail('Listens to the tab and to changes that are heard elsewhere.'),
};
