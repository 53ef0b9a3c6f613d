import { expect, it } from 'vitest';
import { seatingLabel } from '#machines/shared/cart/seating-label.ts';

const nowhere = { deliverySeatCode: null };

it.each([
  [
    { ...nowhere, tableCode: 'K7M2P', tableLabel: 'Mesa 12' },
    { kind: 'table', text: '12' },
  ],
  [
    { ...nowhere, tableCode: 'K7M2P', tableLabel: 'Mesa do canto' },
    { kind: 'own', text: 'Mesa do canto' },
  ],
  [
    { ...nowhere, tableCode: 'K7M2P', tableLabel: 'Varanda 2' },
    { kind: 'own', text: 'Varanda 2' },
  ],
  [
    { ...nowhere, tableCode: 'K7M2P', tableLabel: null },
    { kind: 'own', text: 'K7M2P' },
  ],
  [
    { deliverySeatCode: 'A12', deliverySeatLabel: 'Lugar A12' },
    { kind: 'seat', text: 'A12' },
  ],
  [
    { deliverySeatCode: 'FILA 2 A', deliverySeatLabel: 'Lugar FILA 2 A' },
    { kind: 'seat', text: 'FILA 2 A' },
  ],
  [
    { deliverySeatCode: 'a12', deliverySeatLabel: null },
    { kind: 'seat', text: 'a12' },
  ],
  [nowhere, null],
])('%o is shown as %o', (order, shown) => {
  expect(seatingLabel(order)).toEqual(shown);
});
