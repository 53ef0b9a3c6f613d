import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { reasons } from '#machines/reservation/reasons.ts';
import type { ReservationRef } from '#machines/reservation/reservation.machine.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { StepButton } from '#src/shared/tables/StepButton.tsx';

type ReservationState = SnapshotFrom<ReservationRef>;

const isShown = (state: ReservationState) =>
  state.matches('shown') || state.matches('confirming') || state.matches('canceling');

/** A rejected or canceled reservation cannot be canceled. */
function isCancelable(state: ReservationState): boolean {
  const status = state.context.reservation?.status;
  return isShown(state) && status !== undefined && status !== 'rejected' && status !== 'canceled';
}

export const hasFooter = (state: ReservationState) => state.hasTag('ended') || isCancelable(state);

export function ReservationFooter({ actor }: { actor: ReservationRef }) {
  const hasEnded = useSelector(actor, (state) => state.hasTag('ended'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isOffered = useSelector(actor, isCancelable);
  const tooLate = useReason(actor, 'cancellation.requested', reasons);
  if (hasEnded) return <StepButton kind="close" actor={actor} />;
  if (!isOffered) return null;
  return <StepButton kind="cancel" busy={isBusy} disabledReason={tooLate} actor={actor} />;
}
