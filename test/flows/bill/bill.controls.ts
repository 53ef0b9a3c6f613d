import type { billMachine } from '#machines/bill/bill.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'bill.title' } as const;

export const controls = {
  'print.requested': { role: 'button', name: 'bill.print', in: dialog },
  'bills.chosen': { role: 'button', name: 'bill.gone.action', in: dialog },
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
  'login.chosen': { role: 'button', name: 'login.submit', in: dialog },
} satisfies Controls<typeof billMachine>;
