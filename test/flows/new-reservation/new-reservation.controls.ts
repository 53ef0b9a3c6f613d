import type { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'newReservation.title' } as const;

export const controls = {
  'party.grown': { role: 'button', name: 'newReservation.more', in: dialog },
  'party.shrunk': { role: 'button', name: 'newReservation.fewer', in: dialog },
  'form.submitted': { role: 'button', name: 'newReservation.submit', in: dialog },
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
  'reservation.opened': { role: 'button', name: 'newReservation.done.open', in: dialog },
} satisfies Controls<typeof newReservationMachine>;
