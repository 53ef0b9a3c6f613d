import { expect, it } from 'vitest';
import type { BillRef } from '#machines/bill/bill.machine.ts';
import type { slotFlow } from '#machines/slot/slot.flow.ts';
import type { SlotRef } from '#machines/slot/slot.machine.ts';
import { BillModal } from '#src/flows/bill/BillModal.tsx';
import { SlotModal } from '#src/flows/slot/SlotModal.tsx';
import { modalOf } from '#src/host/modal-of.tsx';
import { useFlow } from '#src/host/root-context.ts';

const useSlot = (): SlotRef | undefined => useFlow('slot:12');
// @ts-expect-error -- the id is that of a slot
const useBill = (): BillRef | undefined => useFlow('slot:12');
// @ts-expect-error -- no flow has this kind
const useNothing = () => useFlow('slots:12');

it('has the compiler refuse the actor of another flow', () => {
  expect([useSlot, useBill, useNothing]).toHaveLength(3);
});

it('has the compiler refuse the view of another flow', () => {
  // @ts-expect-error -- the view shows a bill
  expect(modalOf<typeof slotFlow>(BillModal)).toBeTypeOf('function');
  expect(modalOf<typeof slotFlow>(SlotModal)).toBeTypeOf('function');
});
