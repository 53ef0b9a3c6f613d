// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup, type AnyActorRef } from 'xstate';
import { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import type { RootRef } from '#machines/root/root.machine.ts';
import { possibleTimes } from '#machines/shared/tables/reservation-times.ts';
import type { Prepared, TimesQuestion } from '#machines/shared/tables/table-form-ports.ts';
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
function openForm(timezone: string) {
  const place = aPlace({ id: 4, timezone, openingHours });
  const now = Date.parse('2026-10-23T11:00:00Z');
  const form = newReservationMachine.provide({
    actors: {
      prepare: fromPromise<Prepared, { placeId: number | null; isGroup: boolean }>(async () => ({
        kind: 'ready',
        place,
        now,
        draft: null,
      })),
      loadTimes: fromPromise<string[], TimesQuestion>(async ({ input }) => possibleTimes(place, input.date, now)),
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
