import type { slotMachine } from '#machines/slot/slot.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'slot.title' } as const;
const question = { role: 'alertdialog', name: 'slot.confirm.title' } as const;

export const controls = {
  'reservation.submitted': { role: 'button', name: 'slot.reserve', in: dialog },
  'cancellation.requested': { role: 'button', name: 'slot.cancel', in: dialog },
  'cancellation.dismissed': { role: 'button', name: 'slot.confirm.dismiss', in: question },
  'cancellation.confirmed': { role: 'button', name: 'slot.cancel', in: question },
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
} satisfies Controls<typeof slotMachine>;
