import { groupReservationMachine } from '#machines/group-reservation/group-reservation.machine.ts';
import { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import type { Prepared, TableAnswer } from '#machines/shared/tables/table-form-ports.ts';
import { aPlace, aReservation } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import type { TableForm } from '#test/harness/table-form-model.tsx';
import { idOf, PIZZERIA } from '../demo.ts';
import { cutOff } from './answers.ts';
import { journey, type Answer, type Journey } from './journey.ts';
import { aboutNothing, DIALOG, field, press, signIn } from './performing.ts';

/** In the evening: nothing is left for today. */
const now = Date.parse('2026-06-03T20:00:00Z');
const [tomorrow, lunch] = ['2026-06-04', '2026-06-04T12:00:00+00:00'] as const;
const place = aPlace({ id: 4, reservationsEnabled: true });
const prepared = (answer: Prepared) => done('prepare', answer);
const answered = (answer: TableAnswer) => done('makeReservation', answer);

const answers: readonly Answer[] = [
  { event: prepared({ kind: 'ready', place, now, wish: null }) },
  { event: prepared({ kind: 'gone' }), assume: aboutNothing },
  cutOff('prepare', /^GET \/api\/places\/\d+$/),
  { event: done('loadTimes', []), only: ({ context }) => context.wish.date !== tomorrow },
  { event: done('loadTimes', [lunch]), only: ({ context }) => context.wish.date === tomorrow },
  cutOff('loadTimes', /^GET \/api\/places\/\d+\/reservation_times/),
  { event: answered({ kind: 'made', reservation: aReservation() }), given: signIn },
  { event: answered({ kind: 'signedOut' }) },
];

const form: Pick<Journey<TableForm>, 'project' | 'answers' | 'perform' | 'isOffered'> = {
  project: ({ context: { problem, lookProblem, wish, dateAndTime } }) => [problem, lookProblem, wish, dateAndTime],
  answers,
  // Times come while names are typed, and the login comes on top of a form that is on its way.
  isOffered: (state, { type }) =>
    type === 'group.changed' ? state.matches('open.choosing') : type !== 'modal.closed' || !state.hasTag('busy'),
  perform: {
    ...DIALOG.perform,
    'day.chosen': (world) => field(world, 'Dia').selectOption({ index: 1 }),
  },
};
const events = [...DIALOG.events, { type: 'day.chosen', date: tomorrow }, { type: 'form.submitted' }];

export const TABLE_FORM_JOURNEYS: readonly Journey[] = [
  journey({
    ...form,
    name: 'new reservation',
    machine: newReservationMachine,
    actor: 'new-reservation:',
    input: { placeId: 4 },
    events,
    arrive: ({ page, id }) => page.goto(`/new-reservation-modal?place=${id || idOf(PIZZERIA)}`),
    perform: { ...form.perform, 'form.submitted': press('Reservar mesa') },
  }),
  journey({
    ...form,
    name: 'group reservation',
    machine: groupReservationMachine,
    actor: 'group-reservation:',
    input: { placeId: 4 },
    events: [...events, { type: 'group.changed', change: { name: 'Ana', phone: '910000000' } }],
    arrive: ({ page, id }) => page.goto(`/app/welcome?modals=group-reservation:${id || idOf(PIZZERIA)}`),
    perform: {
      ...form.perform,
      'group.changed': async (world) => {
        await field(world, 'Nome').fill(world.person.name);
        await field(world, 'Telefone').fill('910 000 000');
      },
      'form.submitted': press('Reservar para o grupo'),
    },
  }),
];
