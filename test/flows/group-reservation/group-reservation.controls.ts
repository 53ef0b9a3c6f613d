import type { groupReservationMachine } from '#machines/group-reservation/group-reservation.machine.ts';
import type { Control, Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'groupReservation.title' } as const;

export const fields = {
  name: { role: 'textbox', name: 'groupReservation.name', in: dialog },
  phone: { role: 'textbox', name: 'groupReservation.phone', in: dialog },
  size: { role: 'textbox', name: 'newReservation.party', in: dialog },
} satisfies Record<string, Control>;

export const controls = {
  'form.submitted': { role: 'button', name: 'groupReservation.submit', in: dialog },
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
  'reservation.opened': { role: 'button', name: 'newReservation.done.open', in: dialog },
} satisfies Controls<typeof groupReservationMachine>;
