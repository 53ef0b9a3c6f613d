import type { billMachine } from '#machines/bill/bill.machine.ts';
import type { Controls } from '#test/harness/controls.ts';
import { readingControls } from '../shared/reading-controls.ts';

const dialog = { role: 'dialog', name: 'bill.title' } as const;

export const controls = {
  ...readingControls('bill.title'),
  'print.requested': { role: 'button', name: 'bill.print', in: dialog },
  'bills.chosen': { role: 'button', name: 'bill.gone.action', in: dialog },
} satisfies Controls<typeof billMachine>;
