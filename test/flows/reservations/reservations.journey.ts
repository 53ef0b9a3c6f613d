import { reservationsMachine } from '#machines/reservations/reservations.machine.ts';
import { cutOff, signedOut } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { DIALOG, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { asked, now, table } from '#test/flows/shared/asked-table.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './reservations.controls.ts';

export default journeys(reservationsMachine, {
  actor: 'reservations:modal',
  input: { placeId: null },
  project: ({ context }) => context.reason,
  events: DIALOG.events,
  answers: [
    { event: done('loadReservations', { kind: 'read', reservations: [table], slots: [], now }), given: asked },
    signedOut('loadReservations'),
    cutOff('loadReservations', /^GET \/api\/customer_reservations\?/, signIn),
  ],
  arrive: ({ page }) => page.goto('/reservations-modal'),
  perform: { ...DIALOG.perform, ...pressing(controls) },
  // An event of the stream reloads the list.
  reloads: { resumesIn: { listing: ['failed'] } },
  isRepeatable: false,
});
