import { expect, it } from 'vitest';
import { seatingLabel } from '#machines/shared/cart/seating-label.ts';

const nowhere = { deliverySeatCode: null };
const atTable = (tableLabel: string | null) => ({ ...nowhere, tableCode: 'K7M2P', tableLabel });
const atSeat = (code: string, label: string | null) => ({ deliverySeatCode: code, deliverySeatLabel: label });

it.each([
  [atTable('Mesa 12'), { kind: 'table', text: '12' }],
  [atTable('Mesa do canto'), { kind: 'own', text: 'Mesa do canto' }],
  [atTable('Varanda 2'), { kind: 'own', text: 'Varanda 2' }],
  [atTable(null), { kind: 'own', text: 'K7M2P' }],
  [atSeat('A12', 'Lugar A12'), { kind: 'seat', text: 'A12' }],
  [atSeat('FILA 2 A', 'Lugar FILA 2 A'), { kind: 'seat', text: 'FILA 2 A' }],
  [atSeat('a12', null), { kind: 'seat', text: 'a12' }],
  [nowhere, null],
])('%o is shown as %o', (order, shown) => {
  expect(seatingLabel(order)).toEqual(shown);
});
