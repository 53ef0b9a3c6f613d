import { useSelector } from '@xstate/react';
import { Store } from 'lucide-react';
import { reasons } from '#machines/slot/reasons.ts';
import type { SlotRef } from '#machines/slot/slot.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { CancelQuestion } from '#src/shared/tables/CancelQuestion.tsx';
import { TryFailed } from '#src/shared/tables/TryFailed.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';
import { SkeletonBlock, SkeletonRegion, SkeletonText } from '#src/ui/Skeleton.tsx';
import { OtherSlots } from './OtherSlots.tsx';
import { SlotFooter } from './SlotFooter.tsx';
import { SlotTime } from './SlotTime.tsx';

/** Spec 2 "Slot modal". */
export function SlotModal({ actor }: { actor: SlotRef }) {
  const { t } = useTranslation();
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'));
  const hasEnded = useSelector(actor, (state) => state.hasTag('ended'));
  const isPlaceGone = useSelector(actor, (state) => state.matches('placeGone'));
  const loadFailure = useSelector(actor, (state) => (state.matches('loadFailed') ? state.context.reason : null));
  const isConfirming = useSelector(actor, (state) => state.matches('confirming'));
  const hasPlace = useSelector(actor, ({ context }) => context.place !== null);
  return (
    <>
      <FlowDialog actor={actor} title={t('slot.title')} hasEnded={hasEnded} footer={<SlotFooter actor={actor} />}>
        {isLoading && !hasPlace && <SlotSkeleton />}
        {isPlaceGone && (
          <EmptyState
            icon={<Store className="size-8" />}
            title={t('place.gone.title')}
            text={t('place.gone.text')}
            action={<LinkButton href="/app/welcome">{t('place.notFound.action')}</LinkButton>}
          />
        )}
        <LoadFailure title={t('slot.loadFailed')} reason={loadFailure} actor={actor} />
        <div className="grid gap-5">
          <SlotTime actor={actor} />
          <SlotOutcome actor={actor} />
          <OtherSlots actor={actor} />
        </div>
      </FlowDialog>
      {isConfirming && <CancelQuestion reasons={reasons} text={t('slot.confirm.text')} actor={actor} />}
    </>
  );
}

function SlotOutcome({ actor }: { actor: SlotRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isReserved = useSelector(actor, (state) => state.matches('reserved'));
  const isCanceled = useSelector(actor, (state) => state.matches('canceled'));
  const refusal = useSelector(actor, (state) => (state.matches('refused') ? state.context.refusal : null));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  const isMaking = useSelector(actor, (state) => state.matches({ failed: 'toReserve' }));
  if (isReserved)
    return <Outcome kind="done" title={t('slot.slot_reservation_succesful')} text={t('slot.reservedText')} />;
  if (isCanceled)
    return <Outcome kind="done" title={t('slot.slot_cancelation_succesful')} text={t('slot.canceledText')} />;
  if (refusal !== null) return <Outcome kind="failed" title={errorText(refusal)} text={t(`slot.refusal.${refusal}`)} />;
  if (failure === null) return null;
  return (
    <TryFailed title={isMaking ? t('slot.reserveFailed') : t('slot.cancelFailed')} reason={failure} actor={actor} />
  );
}

function SlotSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('slot.loading')}>
      <div className="grid gap-4">
        <SkeletonBlock className="h-24 rounded-lg" />
        <SkeletonText lines={1} />
      </div>
    </SkeletonRegion>
  );
}
