import { useSelector } from '@xstate/react';
import { CalendarX } from 'lucide-react';
import { reasons } from '#machines/reservation/reasons.ts';
import type { ReservationRef } from '#machines/reservation/reservation.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { SignedOut } from '#src/shared/kit/SignedOut.tsx';
import { CancelQuestion } from '#src/shared/tables/CancelQuestion.tsx';
import { TryFailed } from '#src/shared/tables/TryFailed.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { hasFooter, ReservationFooter } from './ReservationFooter.tsx';
import { ReservedAt } from './ReservedAt.tsx';

/** Spec 2 "Reservation dialog". */
export function ReservationModal({ actor }: { actor: ReservationRef }) {
  const { t } = useTranslation();
  const hasEnded = useSelector(actor, (state) => state.hasTag('ended'));
  const loadFailure = useSelector(actor, (state) => (state.matches('loadFailed') ? state.context.reason : null));
  const isToPress = useSelector(actor, hasFooter);
  const isConfirming = useSelector(actor, (state) => state.matches('confirming'));
  return (
    <>
      <FlowDialog
        actor={actor}
        title={t('reservation.title')}
        hasEnded={hasEnded}
        footer={isToPress && <ReservationFooter actor={actor} />}
      >
        {useSelector(actor, (state) => state.matches('loading')) && (
          <SkeletonRegion label={t('reservation.loading')}>
            <SkeletonBlock className="h-64 w-full rounded-lg" />
          </SkeletonRegion>
        )}
        <LoadFailure title={t('reservation.loadFailed')} reason={loadFailure} actor={actor} />
        {useSelector(actor, (state) => state.matches('gone')) && (
          <EmptyState
            icon={<CalendarX className="size-8" />}
            title={t('reservation.gone.title')}
            text={t('reservation.gone.text')}
          />
        )}
        {useSelector(actor, (state) => state.matches('signedOut')) && (
          <SignedOut
            icon={CalendarX}
            title={t('reservations.signedOut.title')}
            text={t('reservations.signedOut.text')}
            actor={actor}
          />
        )}
        <div className="grid gap-4">
          <CancelOutcome actor={actor} />
          <ReservedAt actor={actor} />
        </div>
      </FlowDialog>
      {isConfirming && <CancelQuestion reasons={reasons} text={t('reservation.confirm')} actor={actor} />}
    </>
  );
}

function CancelOutcome({ actor }: { actor: ReservationRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isCanceled = useSelector(actor, (state) => state.matches('canceled'));
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  if (isCanceled)
    return <Outcome kind="done" title={t('reservation.canceled.title')} text={t('reservation.canceled.text')} />;
  if (isRefused)
    return <Outcome kind="failed" title={t('slot.cancelFailed')} text={errorText('reservation_not_cancelable')} />;
  if (failure === null) return null;
  return <TryFailed title={t('slot.cancelFailed')} reason={failure} actor={actor} />;
}
