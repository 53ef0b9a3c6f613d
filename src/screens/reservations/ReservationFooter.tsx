import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { ReservationRef } from '#machines/reservation/reservation.machine.ts';
import { isCancelable } from '#machines/shared/reservation-lists.ts';
import { StepButton } from './StepButton.tsx';

type ReservationState = SnapshotFrom<ReservationRef>;

const isShown = (state: ReservationState) => state.matches('shown') || state.matches('confirming') || state.matches('canceling');

function canCancel(state: ReservationState): boolean {
  const { reservation, now } = state.context;
  return isShown(state) && reservation !== null && isCancelable(reservation, now);
}

/** Whether there is anything to press. */
export const hasFooter = (state: ReservationState) => state.hasTag('ended') || canCancel(state);

/** Cancel before the submit, as long as it can be; close after it. */
export function ReservationFooter({ actor }: { actor: ReservationRef }) {
  const hasEnded = useSelector(actor, (state) => state.hasTag('ended'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isOffered = useSelector(actor, canCancel);
  if (hasEnded) return <StepButton kind="close" actor={actor} />;
  if (!isOffered) return null;
  return <StepButton kind="cancel" busy={isBusy} actor={actor} />;
}
