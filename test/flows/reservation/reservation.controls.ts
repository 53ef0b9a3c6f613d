import type { reservationMachine } from '#machines/reservation/reservation.machine.ts';
import type { Controls } from '#test/harness/controls.ts';
import { readingControls } from '../shared/reading-controls.ts';

const dialog = { role: 'dialog', name: 'reservation.title' } as const;
const question = { role: 'alertdialog', name: 'slot.confirm.title' } as const;

export const controls = {
  ...readingControls('reservation.title'),
  'cancellation.requested': { role: 'button', name: 'slot.cancel', in: dialog },
  'cancellation.dismissed': { role: 'button', name: 'slot.confirm.dismiss', in: question },
  'cancellation.confirmed': { role: 'button', name: 'slot.cancel', in: question },
} satisfies Controls<typeof reservationMachine>;
