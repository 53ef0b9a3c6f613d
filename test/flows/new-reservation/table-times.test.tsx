// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
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

const time = () => screen.findByLabelText('Hora');
const shown = async () => ((await time()) as HTMLSelectElement).selectedOptions[0]?.textContent;
const day = () => screen.findByLabelText('Dia');
const shownDay = async () => ((await day()) as HTMLSelectElement).value;
const free = (label: string) => screen.findByText(label, { selector: 'option' });

describe.each([
  ['Europe/Lisbon', '01:30'],
  ['Atlantic/Azores', '00:30'],
])('on the night that the clocks go back, in %s', (zone, wallTime) => {
  const [summer, winter] = [`${wallTime} (hora de verão)`, `${wallTime} (hora de inverno)`];

  it('the second of two equal times is kept through every change and a reload', async () => {
    const first = openForm(zone);
    await first.user.selectOptions(await day(), await free('domingo 25 out., 2026'));
    await free(summer);
    await first.user.selectOptions(await time(), await free(winter));
    for (const change of ['Mais uma pessoa', 'Menos uma pessoa']) {
      await first.user.click(screen.getByRole('button', { name: change }));
      await free(winter);
      expect(await shown()).toBe(winter);
    }
    await first.user.type(screen.getByRole('textbox', { name: /^Comentários/ }), 'Janela');
    await first.user.selectOptions(await day(), await free('segunda 26 out., 2026'));
    await free(wallTime);
    expect(await shown()).toBe(wallTime);
    first.close();

    const second = openForm(zone);
    await free(wallTime);
    await screen.findByDisplayValue('Janela');
    expect(await shown()).toBe(wallTime);
    await second.user.selectOptions(await day(), await free('domingo 25 out., 2026'));
    await free(winter);
    expect(await shown()).toBe(winter);
    second.close();
  });
});

describe('a day without times', () => {
  /** Tuesdays to Saturdays; the clock shows a Monday. */
  const hours = [2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, opens: '19:00', closes: '22:00' }));

  it.each([
    ['the place is closed', '2026-06-01T11:00:00Z', 'Fechado neste dia. Escolha outro dia.', '2026-06-01'],
    ['it closes soon', '2026-06-02T20:40:00Z', 'Hoje já não há horas. Escolha outro dia.', '2026-06-02'],
  ])('is passed over where %s, and called an error only once it is chosen', async (_, clock, reason, today) => {
    const { user, close } = openForm('Europe/Lisbon', hours, clock);
    await free('19:00');
    expect(await shownDay()).toBe(today === '2026-06-01' ? '2026-06-02' : '2026-06-03');
    expect(await time()).not.toBeInvalid();
    expect(screen.queryByText(reason)).toBeNull();
    await user.selectOptions(await day(), today);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(await time()).toBeInvalid();
    close();
  });

  it('is no error before a choice where no day has times', async () => {
    const { close } = openForm('Europe/Lisbon', [{ dayOfWeek: 1, opens: 'x', closes: 'x' }], '2026-06-01T11:00:00Z');
    expect(await screen.findByText('Fechado neste dia. Escolha outro dia.')).toBeVisible();
    expect(await time()).not.toBeInvalid();
    close();
  });
});
