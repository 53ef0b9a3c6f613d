// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { groupReservationMachine } from '#machines/group-reservation/group-reservation.machine.ts';
import { GroupReservationModal } from '#src/flows/group-reservation/GroupReservationModal.tsx';
import { aPlace } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { played } from '#test/harness/played.ts';
import { Providers } from '#test/harness/providers.tsx';

afterEach(cleanup);

it('a place with few seats opens the form with as many guests as seats, and no error', async () => {
  const options = { input: { placeId: 4 }, ports: ['prepare', 'loadTimes', 'makeReservation', 'keepDraft'] };
  const place = aPlace({ id: 4, largestParty: 6 });
  const actor = await played(
    groupReservationMachine,
    options,
    done('prepare', { kind: 'ready', place, now: Date.parse('2026-06-03T11:10:00Z'), draft: null }),
    done('loadTimes', { times: ['2026-06-03T19:00:00+00:00'], nextDate: null }),
  );
  render(<GroupReservationModal actor={actor} />, { wrapper: Providers });
  expect(screen.getByRole('textbox', { name: 'Pessoas' })).toHaveValue('6');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});
