import type { BoundFunctions, queries } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import { EMPTY_DRAFT } from '#machines/shared/tables/reservation-times.ts';
import { NewReservationModal } from '#src/flows/new-reservation/NewReservationModal.tsx';
import { tableFormModel } from '#test/flows/shared/table-form-model.tsx';
import { describeFlow } from '#test/harness/describe-flow.tsx';
import { pressing } from '#test/harness/press-controls.ts';
import { controls } from './new-reservation.controls.ts';

function seeWho(dialog: BoundFunctions<typeof queries>, { context }: AnyMachineSnapshot) {
  expect(dialog.getByText(`${context.draft.numPax} PAX`)).toBeVisible();
}

describeFlow(
  newReservationMachine,
  tableFormModel({
    kind: 'new-reservation',
    title: 'Nova reserva',
    submit: 'Reservar mesa',
    controls,
    view: (actor) => <NewReservationModal actor={actor} />,
    kept: { ...EMPTY_DRAFT, date: '2026-06-04', time: '2026-06-04T19:00:00+00:00', numPax: 99, comments: 'Janela' },
    largest: 98,
    samples: [{ type: 'party.grown' }, { type: 'party.shrunk' }],
    perform: pressing(controls),
    project: ({ numPax }) => [numPax > 1, numPax === 99],
    seeWho,
  }),
);
