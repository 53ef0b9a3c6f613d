import type { reservationsMachine } from '#machines/reservations/reservations.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

export const controls = {
  'new.requested': { role: 'button', name: 'reservations.new' },
  'group.requested': { role: 'button', name: 'reservations.newGroup' },
  'retry.requested': { role: 'button', name: 'app.retry' },
  'login.chosen': { role: 'button', name: 'login.submit' },
} satisfies Controls<typeof reservationsMachine>;
