// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup, type AnyActorRef } from 'xstate';
import { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import type { RootRef } from '#machines/root/root.machine.ts';
import { nextPossibleDate, possibleTimes } from '#machines/shared/tables/reservation-times.ts';
import type { FreeTimes, Prepared, TimesQuestion } from '#machines/shared/tables/table-form-ports.ts';
import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { createDraftStore } from '#src/adapters/storage/draft-store.ts';
import { keepDrafts } from '#src/app/shell/keep-drafts.ts';
import { NewReservationModal } from '#src/flows/new-reservation/NewReservationModal.tsx';
import { aPlace } from '#test/harness/fixtures.ts';
import { Providers } from '#test/harness/providers.tsx';

const ID = 'new-reservation:4';

beforeEach(() => sessionStorage.clear());

const openingHours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, opens: '23:00', closes: '02:00' }));

/** The form of a place that is open past midnight, at noon two days before the clocks go back. */
function openForm(timezone: string, hours = openingHours, clock = '2026-10-23T11:00:00Z') {
  const place = aPlace({ id: 4, timezone, openingHours: hours });
  const now = Date.parse(clock);
  const form = newReservationMachine.provide({
    actors: {
      prepare: fromPromise<Prepared, { placeId: number | null; isGroup: boolean }>(async () => ({
        kind: 'ready',
        place,
        now,
        draft: null,
      })),
      loadTimes: fromPromise<FreeTimes, TimesQuestion>(async ({ input: { date } }) => ({
        times: possibleTimes(place, date, now),
        nextDate: nextPossibleDate(place, date, now),
      })),
    },
  });
  const root = createActor(
    setup({ actors: { form } }).createMachine({
      context: { open: [{ id: ID }] },
      invoke: { id: ID, src: 'form', input: { placeId: 4 } },
    }),
  ).start();
  const stop = keepDrafts(root as unknown as RootRef, createDraftStore(window), {
    isOpening: () => true,
    userId: () => null,
  });
  const actor = root.getSnapshot().children[ID] as AnyActorRef as TableFormRef;
  const { unmount } = render(<NewReservationModal actor={actor} />, { wrapper: Providers });
  const close = () => {
    stop();
    unmount();
    root.stop();
  };
  return { user: userEvent.setup(), close };
}

const time = () => screen.findByRole('radiogroup', { name: 'Hora' });
const day = () => screen.findByRole('radiogroup', { name: 'Dia' });
/** By label: a query by role reads the styles of the whole page. */
const radio = (name: string) => screen.findByLabelText(name, { selector: '[type=radio]' });
/** Waits until the times of the day are loaded. */
const free = (name: string) =>
  waitFor(() => expect(screen.getByLabelText(name, { selector: '[type=radio]' })).toBeEnabled());

describe.each([
  ['Europe/Lisbon', '01:30'],
  ['Atlantic/Azores', '00:30'],
])('on the night that the clocks go back, in %s', (zone, wallTime) => {
  const [summer, winter] = [`${wallTime} (hora de verão)`, `${wallTime} (hora de inverno)`];

  it('the second of two equal times is kept through every change and a reload', async () => {
    const first = openForm(zone);
    await first.user.click(await radio('domingo 25 out.'));
    await free(summer);
    await first.user.click(await radio(winter));
    for (const change of ['Mais uma pessoa', 'Menos uma pessoa']) {
      await first.user.click(screen.getByRole('button', { name: change }));
      await free(winter);
      expect(await radio(winter)).toBeChecked();
    }
    await first.user.type(screen.getByRole('textbox', { name: /^Comentários/ }), 'Janela');
    await first.user.click(await radio('segunda 26 out.'));
    await free(wallTime);
    expect(await radio(wallTime)).toBeChecked();
    first.close();

    const second = openForm(zone);
    await free(wallTime);
    await screen.findByDisplayValue('Janela');
    expect(await radio(wallTime)).toBeChecked();
    await second.user.click(await radio('domingo 25 out.'));
    await free(winter);
    expect(await radio(winter)).toBeChecked();
    second.close();
  });
});

describe('a day without times', () => {
  /** Tuesdays to Saturdays; the clock shows a Monday. */
  const hours = [2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, opens: '19:00', closes: '22:00' }));

  it.each([
    ['the place is closed', '2026-06-01T11:00:00Z', 'Hoje 1 jun. Fechado', 'Amanhã 2 jun.'],
    ['it closes soon', '2026-06-02T20:40:00Z', 'Hoje 2 jun. Sem horas', 'Amanhã 3 jun.'],
  ])(
    'is skipped and disabled where %s, and shows its month, while nothing is marked as an error',
    async (_, clock, today, next) => {
      const { close } = openForm('Europe/Lisbon', hours, clock);
      await free('19:00');
      expect(await radio(next)).toBeChecked();
      expect(await radio(today)).toBeDisabled();
      expect((await radio(today)).parentElement).toHaveTextContent(today.replace(/ (?=\d|jun|Fech|Sem)/g, ''));
      expect(document.querySelector('[aria-invalid=true]')).toBeNull();
      close();
    },
  );

  it('is disabled also later in the month, and the last day of the window is left out', async () => {
    const { close } = openForm('Europe/Lisbon', hours, '2026-06-02T11:00:00Z');
    await free('19:00');
    const days = within(await day()).getAllByRole<HTMLInputElement>('radio');
    expect(days.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(
      ['07', '08', '14', '15', '21', '22', '28', '29'].map((date) => `2026-06-${date}`),
    );
    expect(days.at(-1)).toHaveAttribute('value', '2026-07-01');
    close();
  });

  it('is no error before a choice if no day has times', async () => {
    const { close } = openForm('Europe/Lisbon', [{ dayOfWeek: 1, opens: 'x', closes: 'x' }], '2026-06-01T11:00:00Z');
    expect(await screen.findByText('Fechado neste dia. Escolha outro dia.')).toBeVisible();
    expect(await time()).not.toBeInvalid();
    close();
  });
});

describe('many times', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, opens: '12:00', closes: '23:00' }));

  it('are shown by half hours in parts of the day, and all of them on request', async () => {
    const { user, close } = openForm('Europe/Lisbon', hours, '2026-06-01T08:00:00Z');
    await free('12:00');
    const parts = within(await time()).getAllByRole('group');
    expect(parts.map((part) => within(part).getAllByRole('radio').length)).toEqual([6, 8, 8]);
    for (const [index, name] of ['Almoço', 'Tarde', 'Jantar'].entries())
      expect(parts[index]).toHaveAccessibleName(name);
    await user.click(screen.getByRole('button', { name: 'Todas as horas' }));
    expect(within(await time()).getAllByRole('radio')).toHaveLength(132);
    await user.click(await radio('20:05'));
    await user.click(screen.getByRole('button', { name: 'Todas as horas' }));
    expect(within(await time()).getAllByRole('radio')).toHaveLength(23);
    expect(await radio('20:05')).toBeChecked();
    close();
  });
});
