import { screen, within, type BoundFunctions, type queries } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { TableDraft } from '#machines/shared/tables/reservation-times.ts';
import type { FreeTimes, Prepared, TableAnswer } from '#machines/shared/tables/table-form-ports.ts';
import type { TableFormKind } from '#machines/shared/tables/table-form-setup.ts';
import type { tableFormMachine } from '#machines/shared/tables/table-form.ts';
import type { Control } from '#test/harness/controls.ts';
import type { FlowModel } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { aPlace, aReservation } from '#test/harness/fixtures.ts';
import { answerOf, lastOf, type Happened } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press } from '#test/harness/press-controls.ts';

export type TableForm = ReturnType<typeof tableFormMachine>;

interface OwnPart extends Pick<FlowModel<TableForm>, 'view' | 'perform'> {
  kind: TableFormKind;
  /** The name of the dialog and of the button that opens it. */
  title: string;
  submit: string;
  controls: Readonly<Record<'form.submitted' | 'retry.requested' | 'reservation.opened', Control>>;
  /** The draft that was kept before a login on another page. */
  kept: TableDraft;
  /** The most guests that the place takes. */
  largest: number;
  samples: FlowModel<TableForm>['samples'];
  /** The parts that distinguish states, beside the parts of all forms. */
  project: (draft: TableDraft) => unknown;
  /** The contact fields. */
  seeWho: (dialog: BoundFunctions<typeof queries>, state: AnyMachineSnapshot) => void;
}

/** 12:10 in Lisbon, in summer time. */
const now = Date.parse('2026-06-03T11:10:00Z');
const [lunch, dinner, late] = [
  '2026-06-03T12:00:00+00:00',
  '2026-06-03T19:00:00+00:00',
  '2026-06-03T20:30:00+00:00',
] as const;
const DAYS: Record<string, string> = { '2026-06-03': 'Hoje 3 jun.', '2026-06-04': 'Amanhã 4 jun.' };
const TIMES: Record<string, string> = { [lunch]: '13:00', [dinner]: '20:00' };
const LONG = 'a'.repeat(1001);
const offline = new RequestFailure('offline', 0);
const answered = (answer: TableAnswer) => done('makeReservation', answer);

/** The shared model of a table form, and the parts that differ between the two forms. */
export function tableFormModel({
  kind,
  title,
  submit,
  controls,
  kept,
  largest,
  samples,
  perform,
  project,
  seeWho,
  view,
}: OwnPart): FlowModel<TableForm> {
  const place = aPlace({ id: 4, name: 'Mar Salgado', largestParty: largest, phone: '+351210000001' });
  const dialog = () => within(screen.getByRole('dialog', { name: title }));
  const group = (name: 'Dia' | 'Hora') => dialog().getByRole('radiogroup', { name });
  const chipsOf = (name: 'Dia' | 'Hora') => within(group(name)).queryAllByRole<HTMLInputElement>('radio');
  const choose = (name: 'Dia' | 'Hora', chip: string) => within(group(name)).getByRole('radio', { name: chip });

  /** Whether the customer has chosen a day or time. A kept draft counts as a choice. */
  const hasChosen = (scene: Happened) =>
    lastOf(scene, ['day.chosen', 'time.chosen', 'form.submitted']) !== undefined ||
    (answerOf(scene, 'prepare') as { draft?: TableDraft | null }).draft === kept;

  function seeForm(state: AnyMachineSnapshot) {
    const { context } = state;
    const { draft } = context;
    expect(dialog().getByRole('heading', { name: 'Mar Salgado' })).toBeVisible();
    seeWho(dialog(), state);
    expect(chipsOf('Dia').filter(({ checked }) => checked)).toEqual([choose('Dia', DAYS[draft.date] ?? '')]);
    expect(dialog().getByRole('textbox', { name: /^Comentários/ })).toHaveValue(draft.comments);
    const problem = {
      reservation_time_taken: /^Não foi possível reservarEssa hora acabou/,
      reservation_already_exists: /^Não foi possível reservarJá tem uma reserva/,
      reservation_overlaps:
        /^Não foi possível reservarJá tem uma reserva neste restaurante.*Reserva existente: quarta-feira, 3 de junho, 20:00, 2 pessoas\./,
      reservation_unanswered: /^Não sabemos se a reserva foi feitaA resposta não chegou\./,
    }[context.problem as 'reservation_unanswered'];
    const tooLarge = `Grupo demasiado grandeEste restaurante aceita reservas para ${largest} pessoas, no máximo. Para um grupo maior, telefone para o restaurante.`;
    const isTooLarge = draft.numPax > largest;
    const alerts = dialog().queryAllByRole('alert');
    expect(alerts).toHaveLength(Number(isTooLarge) + Number(problem !== undefined));
    if (isTooLarge) expect(alerts[0]).toHaveTextContent(tooLarge);
    const call = dialog().queryByRole('link', { name: 'Ligar para +351210000001' });
    expect(call?.getAttribute('href')).toBe(isTooLarge ? 'tel:+351210000001' : undefined);
    if (problem) {
      expect(alerts.at(-1)).toHaveTextContent(problem);
      expect(dialog().queryByRole('button', { name: 'Ver a reserva' }) !== null).toBe(context.reservation !== null);
    }
  }

  return {
    input: { placeId: 4 },
    ports: ['prepare', 'loadTimes', 'makeReservation', 'keepDraft'],
    view,
    samples: [
      done('prepare', { kind: 'ready', place, now, draft: null } satisfies Prepared),
      done('prepare', { kind: 'ready', place, now, draft: kept } satisfies Prepared),
      done('prepare', { kind: 'gone' } satisfies Prepared),
      failed('prepare', offline),
      done('loadTimes', { times: [lunch, dinner], nextDate: null } satisfies FreeTimes),
      done('loadTimes', { times: [dinner], nextDate: null } satisfies FreeTimes),
      done('loadTimes', { times: [], nextDate: '2026-06-04' } satisfies FreeTimes),
      failed('loadTimes', offline),
      answered({ kind: 'made', reservation: aReservation() }),
      answered({ kind: 'refused', reason: 'reservation_time_taken' }),
      answered({ kind: 'refused', reason: 'reservation_already_exists', existing: aReservation() }),
      answered({ kind: 'gone' }),
      answered({ kind: 'signedOut' }),
      failed('makeReservation', new RequestFailure('JWT Token not found', 401)),
      failed('makeReservation', new RequestFailure('reservation_unanswered', 0)),
      failed('keepDraft', new Error('QuotaExceededError')),
      ...samples,
      { type: 'day.chosen', date: '2026-06-04' },
      { type: 'time.chosen', dateAndTime: dinner },
      { type: 'comments.changed', comments: LONG },
      { type: 'form.submitted' },
      { type: 'retry.requested' },
      { type: 'connection.restored' },
      { type: 'reservation.opened' },
      { type: 'modal.closed' },
      { type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } },
      { type: 'flow.returned', kind: 'login', output: { outcome: 'dismissed' } },
    ],
    project: ({ context }) => [
      project(context.draft),
      context.reservation !== null,
      context.draft.date === '2026-06-04',
      context.draft.comments === LONG,
      context.dateAndTime,
      context.isRevealed,
      context.problem,
    ],
    distinct: 'state',
    // A time taken in between is gone after a reload of the times, and the nearest one is offered.
    apart: ({ context }, { type }) =>
      type === 'xstate.done.actor.loadTimes' && context.problem === 'reservation_time_taken',
    refused: [
      { type: 'day.chosen', date: '2026-12-24' },
      { type: 'time.chosen', dateAndTime: late },
    ],
    fromRoot: ['connection.restored', 'flow.returned'],
    perform: {
      ...perform,
      'day.chosen': ({ user }, { date }) => user.click(choose('Dia', DAYS[date] ?? date)),
      'time.chosen': ({ user }, { dateAndTime }) => user.click(choose('Hora', TIMES[dateAndTime] ?? dateAndTime)),
      'comments.changed': async ({ user }, { comments }) => {
        const field = dialog().getByRole('textbox', { name: /^Comentários/ });
        await user.clear(field);
        await user.click(field);
        await user.paste(comments);
      },
      'form.submitted': press(controls['form.submitted']),
      'retry.requested': press(controls['retry.requested']),
      'reservation.opened': async (scene) => {
        await press(controls['reservation.opened'])(scene);
        expect(scene.sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'reservation', key: '12' });
      },
      'modal.closed': escape,
    },
    pages: {
      loading: ({ calls }) => {
        expect(calls.at(-1)).toEqual({ port: 'prepare', input: { placeId: 4, isGroup: kind === 'group-reservation' } });
      },
      loadFailed: () => {
        expect(dialog().getByRole('alert')).toHaveTextContent('Não foi possível carregar o restaurante');
      },
      gone: () => {
        expect(dialog().getByRole('heading', { name: 'Este restaurante não aceita reservas de mesa' })).toBeVisible();
        expect(dialog().getByRole('button', { name: 'Fechar' })).toBeVisible();
      },
      'open.looking': ({ calls }, state) => {
        seeForm(state);
        const { date, numPax } = state.context.draft;
        expect(calls.at(-1)).toEqual({ port: 'loadTimes', input: { place, date, numPax, now } });
        for (const chip of chipsOf('Hora')) expect(chip).toBeDisabled();
        expect(group('Hora')).toHaveAccessibleDescription('A procurar horas livres…');
      },
      'open.lookFailed': () => {
        expect(dialog().getAllByRole('alert').at(-1)).toHaveTextContent(
          /^Não foi possível procurar horas livres.*Sem ligação à Internet/,
        );
      },
      'open.choosing': (scene, state) => {
        seeForm(state);
        const { context } = state;
        const { times } = answerOf(scene, 'loadTimes') as FreeTimes;
        const chips = chipsOf('Hora');
        expect(chips).toEqual(times.map((at) => choose('Hora', TIMES[at] ?? '')));
        for (const chip of chips) expect(chip).toBeEnabled();
        expect(chips.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(
          [context.dateAndTime].filter((at) => at !== null),
        );
        const offered = dialog().queryByRole('heading', { name: /^Sem mesa às [^.]+\. Horas livres mais próximas:$/ });
        const isEmpty = times.length === 0;
        expect(offered !== null).toBe(context.dateAndTime === null && !isEmpty && context.draft.time !== null);
        if (isEmpty && context.draft.numPax <= largest) {
          expect(group('Hora')).toHaveAccessibleDescription('Neste dia não há mesas livres. Escolha outro dia.');
          expect(group('Hora').getAttribute('aria-invalid')).toBe(String(hasChosen(scene)));
        }
        const comments = dialog().getByRole('textbox', { name: /^Comentários/ });
        const isTooLong = context.draft.comments === LONG;
        expect(comments).toHaveAccessibleDescription(isTooLong ? 'Escreva no máximo 1000 caracteres.' : /^Alergias/);
      },
      making: ({ calls }, { context }) => {
        const { dateAndTime, draft } = context;
        expect(calls.at(-1)).toEqual({
          port: 'makeReservation',
          input: { placeId: 4, dateAndTime, numPax: draft.numPax, comments: draft.comments, group: draft.group },
        });
        expect(dialog().getByRole('button', { name: submit })).toHaveAttribute('aria-busy', 'true');
      },
      signingIn: ({ sentEvents, calls }, { context }) => {
        expect(sentEvents.findLast(({ type }) => type === 'flow.requested')).toEqual({
          type: 'flow.requested',
          kind: 'login',
          key: null,
        });
        expect(calls.findLast(({ port }) => port === 'keepDraft')?.input).toEqual({ placeId: 4, draft: context.draft });
      },
      reserved: ({ sentEvents }) => {
        expect(dialog().getByText('Reserva pedida')).toBeVisible();
        expect(dialog().getByText(/^quarta 3 jun\. 2026, 20:00$/)).toBeVisible();
        expect(dialog().getByText('Por confirmar')).toBeVisible();
        expect(sentEvents).toContainEqual({ type: 'flow.concluded', kind, output: { outcome: 'reserved' } });
        expect(dialog().queryByRole('button', { name: submit })).toBeNull();
      },
      closedReserved: endsWith({ outcome: 'reserved' }),
      dismissed: ({ actor, sentEvents }) => {
        endsWith({ outcome: 'dismissed' })({ actor });
        expect(sentEvents.some(({ type }) => type === 'flow.concluded')).toBe(false);
      },
    },
  };
}
