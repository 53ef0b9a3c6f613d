import { reservationMachine } from '#machines/reservation/reservation.machine.ts';
import { reservationsMachine } from '#machines/reservations/reservations.machine.ts';
import { aReservation } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { answerTable, takeSeats } from '../tables.ts';
import { cutOff, signedOut } from './answers.ts';
import { journey, type Journey, type World } from './journey.ts';
import { callOff, DIALOG, NOBODYS, signIn } from './performing.ts';

const TABLE = /^GET \/api\/customer_reservations\/\d+/;

const CALLING_OFF = callOff('Cancelar a reserva');

const table = aReservation();
/** Before the evening of the table that is planned with. */
const now = Date.parse('2026-06-03T12:00:00Z');

/** A table that the restaurant has not answered for. */
async function asked(world: World): Promise<void> {
  await signIn(world);
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  world.id = await takeSeats(world.mesa, world.person, `${tomorrow}T14:00:00+00:00`, 1);
}

const accept = ({ mesa, id }: World) => answerTable(mesa, id, 'accept');
const reject = ({ mesa, id }: World) => answerTable(mesa, id, 'reject');

export const RESERVATION_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'reservation',
    machine: reservationMachine,
    actor: 'reservation:',
    input: { id: 12 },
    project: ({ context: { reason, reservation } }) => [reason, reservation?.status],
    events: [...DIALOG.events, ...CALLING_OFF.events],
    answers: [
      { event: done('loadReservation', { kind: 'read', reservation: table, now }), given: asked },
      { event: done('loadReservation', { kind: 'gone' }), given: signIn },
      signedOut('loadReservation'),
      cutOff('loadReservation', TABLE, signIn),
      { event: { type: 'reservations.changed' }, act: accept },
      { event: done('cancelReservation', { kind: 'canceled', reservation: { ...table, status: 'canceled' } }) },
      { event: done('cancelReservation', { kind: 'notCancelable' }), meanwhile: reject },
      cutOff('cancelReservation', /^PUT \/api\/customer_reservations\/\d+\/cancel/),
    ],
    arrive: ({ page, id }) => page.goto(`/reservation-modal?id=${id || NOBODYS}`),
    perform: {
      ...DIALOG.perform,
      ...CALLING_OFF.perform,
    },
  }),
  journey({
    name: 'reservations',
    machine: reservationsMachine,
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
    perform: DIALOG.perform,
  }),
];
