import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { SlotRef } from '#machines/slot/slot.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { CancelButton } from './CancelButton.tsx';
import { CloseButton } from './CloseButton.tsx';

type SlotState = SnapshotFrom<SlotRef>;

const isReservable = (state: SlotState) => state.matches('free') || state.matches('reserving');
const isCancelable = (state: SlotState) => state.matches('mine') || state.matches('confirming') || state.matches('canceling');

/** Reserve or cancel before the submit, close after it. Spec 2 "Slot modal". */
export function SlotFooter({ actor }: { actor: SlotRef }) {
  const { t } = useTranslation();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasEnded = useSelector(actor, (state) => state.hasTag('ended'));
  const canReserve = useSelector(actor, isReservable);
  const canCancel = useSelector(actor, isCancelable);
  if (hasEnded) return <CloseButton actor={actor} />;
  if (canReserve) {
    return (
      <Button full size="lg" busy={isBusy} onClick={() => actor.send({ type: 'reservation.submitted' })}>
        {t('slot.reserve')}
      </Button>
    );
  }
  if (!canCancel) return null;
  return <CancelButton busy={isBusy} actor={actor} />;
}
