import type { TableAnswer, Prepared } from '#machines/shared/tables/table-form-ports.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import type { Answer, Journey } from '#test/e2e/journeys/journey.ts';
import { DIALOG, aboutNothing, signIn } from '#test/e2e/journeys/performing.ts';
import { dayChips } from '#test/e2e/tables.ts';
import { aPlace, aReservation } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import type { TableForm } from './table-form-model.tsx';

/** In the evening, with no times left today. */
const now = Date.parse('2026-06-03T20:00:00Z');

const [tomorrow, lunch] = ['2026-06-04', '2026-06-04T12:00:00+00:00'] as const;

const place = aPlace({ id: 4, reservationsEnabled: true });

const prepared = (answer: Prepared) => done('prepare', answer);

const answered = (answer: TableAnswer) => done('makeReservation', answer);

const answers: readonly Answer[] = [
  { event: prepared({ kind: 'ready', place, now, draft: null }) },
  { event: prepared({ kind: 'gone' }), assume: aboutNothing },
  cutOff('prepare', /^GET \/api\/places\/\d+$/),
  {
    event: done('loadTimes', { times: [lunch], nextDate: null }),
    only: ({ context }) => context.draft.date === tomorrow,
  },
  cutOff('loadTimes', /^GET \/api\/places\/\d+\/reservation_times/),
  { event: answered({ kind: 'made', reservation: aReservation() }), given: signIn },
  { event: answered({ kind: 'signedOut' }) },
];

/** The shared parts of the journeys of both table forms. */
export const form: Pick<Journey<TableForm>, 'project' | 'answers' | 'perform' | 'isOffered' | 'reloads'> = {
  project: ({ context: { problem, lookProblem, draft, dateAndTime } }) => [problem, lookProblem, draft, dateAndTime],
  answers,
  // Times load while names are typed, and the login opens on top of a submitted form.
  isOffered: (state, { type }) =>
    type === 'group.changed' ? state.matches('open.choosing') : type !== 'modal.closed' || !state.hasTag('busy'),
  perform: {
    ...DIALOG.perform,
    'day.chosen': ({ page }) => dayChips(page).nth(1).check(),
  },
  reloads: {
    // A requested table is in the list of reservations; the form is ready for another.
    resumesIn: { 'open.choosing': ['making', 'reserved', 'signingIn'] },
    effects: { making: { call: /^POST \/api\/(group|customer)_reservations/ } },
  },
};

export const events = [...DIALOG.events, { type: 'day.chosen', date: tomorrow }, { type: 'form.submitted' }];
