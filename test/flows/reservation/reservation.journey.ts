import { reservationMachine } from '#machines/reservation/reservation.machine.ts';
import { cutOff, signedOut } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { DIALOG, NOBODYS, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { answerTable } from '#test/e2e/tables.ts';
import { asked, now, table } from '#test/flows/shared/asked-table.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './reservation.controls.ts';

const TABLE = /^GET \/api\/customer_reservations\/\d+/;
const accept = ({ mesa, id }: World) => answerTable(mesa, id, 'accept');
const reject = ({ mesa, id }: World) => answerTable(mesa, id, 'reject');

export default journeys(reservationMachine, {
  actor: 'reservation:',
  input: { id: 12 },
  project: ({ context: { reason, reservation } }) => [reason, reservation?.status],
  events: [...DIALOG.events, { type: 'cancellation.requested' }, { type: 'cancellation.confirmed' }],
  answers: [
    { event: done('loadReservation', { kind: 'read', reservation: table, now }), given: asked },
    { event: done('loadReservation', { kind: 'gone' }), given: signIn },
    signedOut('loadReservation'),
    cutOff('loadReservation', TABLE, signIn),
    { event: { type: 'content.stale', isKnown: true }, act: accept },
    { event: done('cancelReservation', { kind: 'canceled', reservation: { ...table, status: 'canceled' } }) },
    { event: done('cancelReservation', { kind: 'notCancelable' }), meanwhile: reject },
    cutOff('cancelReservation', /^PUT \/api\/customer_reservations\/\d+\/cancel/),
  ],
  arrive: ({ page, id }) => page.goto(`/reservation-modal?id=${id || NOBODYS}`),
  perform: { ...DIALOG.perform, ...pressing(controls) },
  reloads: {
    resumesIn: { 'shown.current': ['shown.refreshing', 'confirming', 'canceling', 'canceled', 'refused', 'failed'] },
    effects: { canceling: { call: /^PUT \/api\/.*\/cancel/ } },
  },
});
