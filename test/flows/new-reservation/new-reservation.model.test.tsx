import { screen, type BoundFunctions, type queries } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import { MAX_PARTY, NO_WISH } from '#machines/shared/tables/reservation-times.ts';
import { NewReservationModal } from '#src/flows/new-reservation/NewReservationModal.tsx';
import { describeFlow } from '#test/harness/describe-flow.tsx';
import { tableFormModel } from '#test/harness/table-form-model.tsx';

function seeWho(dialog: BoundFunctions<typeof queries>, { context }: AnyMachineSnapshot) {
  expect(dialog.getByText(`${context.wish.numPax} PAX`)).toBeVisible();
}

describeFlow(
  newReservationMachine,
  tableFormModel({
    kind: 'new-reservation',
    title: 'Nova reserva',
    submit: 'Reservar mesa',
    view: (actor) => <NewReservationModal actor={actor} />,
    kept: { ...NO_WISH, date: '2026-06-04', time: '20:00', numPax: MAX_PARTY, comments: 'Janela' },
    samples: [{ type: 'party.grown' }, { type: 'party.shrunk' }],
    perform: {
      'party.grown': ({ user }) => user.click(screen.getByRole('button', { name: 'Mais uma pessoa' })),
      'party.shrunk': ({ user }) => user.click(screen.getByRole('button', { name: 'Menos uma pessoa' })),
    },
    project: ({ numPax }) => [numPax > 1, numPax === MAX_PARTY],
    seeWho,
  }),
);
