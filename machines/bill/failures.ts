import { calls, cannotFail, needs, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

const unnamed = silent('due.current', 'A bill without the name of its place is better than none.');

export const failures: Failures = {
  loadBill: calls({
    'GET /api/customer_checkouts/:id': onFailure(shows('failed'), {
      401: shows('signedOut', 'bills.signedOut.title'),
      404: shows('gone', 'bill.gone.title'),
    }),
    'GET /api/places/:id': unnamed,
  }),
  refreshBill: calls({
    'GET /api/customer_checkouts/:id': silent('due.current', 'A refresh in the background: the old data stays.'),
    'GET /api/places/:id': unnamed,
  }),
  printReceipt: needs({
    printing: silent('paid.shown', 'The browser shows no dialog, and the receipt is still on the screen.'),
  }),
  watch: cannotFail('It only listens to changes and to the tab.'),
};
