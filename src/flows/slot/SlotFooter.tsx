import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { reasons } from '#machines/slot/reasons.ts';
import type { SlotRef } from '#machines/slot/slot.machine.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { StepButton } from '#src/shared/tables/StepButton.tsx';

type SlotState = SnapshotFrom<SlotRef>;

const isReservable = (state: SlotState) => state.matches('free') || state.matches('reserving');
const isCancelable = (state: SlotState) =>
  state.matches('mine') || state.matches('confirming') || state.matches('canceling');

/** Reserve or cancel before the submit, close after it. Spec 2 "Slot modal". */
export function SlotFooter({ actor }: { actor: SlotRef }) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasEnded = useSelector(actor, (state) => state.hasTag('ended'));
  const canReserve = useSelector(actor, isReservable);
  const canCancel = useSelector(actor, isCancelable);
  const refusal = useReason(actor, 'reservation.submitted', reasons);
  if (hasEnded) return <StepButton kind="close" actor={actor} />;
  if (canReserve) return <StepButton kind="reserve" busy={isBusy} disabledReason={refusal} actor={actor} />;
  if (!canCancel) return null;
  return <StepButton kind="cancel" busy={isBusy} actor={actor} />;
}
