import type { BoundFunctions, queries } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { groupReservationMachine } from '#machines/group-reservation/group-reservation.machine.ts';
import { groupProblem, EMPTY_DRAFT, type GroupDetails } from '#machines/shared/tables/reservation-times.ts';
import { GroupReservationModal } from '#src/flows/group-reservation/GroupReservationModal.tsx';
import { tableFormModel } from '#test/flows/shared/table-form-model.tsx';
import { describeFlow } from '#test/harness/describe-flow.tsx';
import { aReservation } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { find } from '#test/harness/press-controls.ts';
import { controls, fields } from './group-reservation.controls.ts';

const LABELS = { name: 'Nome', phone: 'Telefone', size: 'Pessoas' } as const;
const change = (changed: Partial<GroupDetails>) => ({ type: 'group.changed' as const, change: changed });
const COMPLETE: GroupDetails = { name: 'Ana Martins', phone: '910 000 000', size: '12' };

function seeWho(dialog: BoundFunctions<typeof queries>, { context }: AnyMachineSnapshot) {
  const { draft, isRevealed } = context;
  const field = (key: keyof GroupDetails) => dialog.getByRole('textbox', { name: LABELS[key] });
  for (const key of ['name', 'phone', 'size'] as const) expect(field(key)).toHaveValue(draft.group[key]);
  const expectMessage = (key: keyof GroupDetails, text: string, isWrong: boolean) => {
    if (isWrong) expect(field(key)).toHaveAccessibleDescription(text);
    expect(field(key).getAttribute('aria-invalid')).toBe(String(isWrong));
  };
  expectMessage('name', 'Escreva um nome com até 255 caracteres.', isRevealed && draft.group.name === '');
  expectMessage(
    'phone',
    'Escreva um número de telefone válido, com indicativo se for de outro país.',
    draft.group.phone === '12' || (isRevealed && draft.group.phone === ''),
  );
  if (draft.group.size === '1.5') expectMessage('size', 'Pode reservar para 1 a 99 pessoas.', true);
  else expectMessage('size', 'Grupo demasiado grande', draft.numPax > 15);
}

describeFlow(
  groupReservationMachine,
  tableFormModel({
    kind: 'group-reservation',
    title: 'Reserva de grupo',
    submit: 'Reservar para o grupo',
    controls,
    view: (actor) => <GroupReservationModal actor={actor} />,
    // Without a chosen time, the first free one is requested and becomes part of the draft.
    kept: { ...EMPTY_DRAFT, date: '2026-06-04', numPax: 12, comments: 'Janela', group: COMPLETE },
    largest: 15,
    samples: [
      change({ size: '20' }),
      change({ size: '1.5' }),
      change({ phone: '12' }),
      done('makeReservation', { kind: 'refused', reason: 'reservation_overlaps', existing: aReservation() }),
    ],
    perform: {
      'group.changed': async ({ user }, event) => {
        const [key, text] = Object.entries(event.change)[0] as [keyof GroupDetails, string];
        const field = find(fields[key]);
        // Set at once, as browsers fill in saved values.
        await user.tripleClick(field);
        await user.paste(text);
        await user.tab();
      },
    },
    project: ({ numPax, group }) => [group !== null && groupProblem(group) === null, numPax === 20],
    seeWho,
  }),
);
