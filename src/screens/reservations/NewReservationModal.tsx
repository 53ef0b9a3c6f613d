import { useSelector } from '@xstate/react';
import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NewReservationRef } from '#machines/new-reservation/new-reservation.machine.ts';
import { useErrorText } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { NewReservationForm } from './NewReservationForm.tsx';
import { ReservedTable } from './ReservedTable.tsx';

/** A table to ask for. Spec 2 "New-reservation modal". */
export function NewReservationModal({ actor }: { actor: NewReservationRef }) {
  const { t } = useTranslation();
  const hasEnded = useSelector(actor, (state) => state.hasTag('ended'));
  return (
    <Dialog
      title={t('newReservation.title')}
      closeLabel={hasEnded ? null : t('app.close')}
      onClose={() => actor.send({ type: 'modal.closed' })}
      footer={
        hasEnded && (
          <Button full size="lg" onClick={() => actor.send({ type: 'modal.closed' })}>
            {t('app.close')}
          </Button>
        )
      }
    >
      {useSelector(actor, (state) => state.matches('loading')) && (
        <SkeletonRegion label={t('newReservation.loading')}>
          <SkeletonBlock className="h-80 w-full rounded-lg" />
        </SkeletonRegion>
      )}
      <LoadFailure actor={actor} />
      {useSelector(actor, (state) => state.matches('gone')) && (
        <EmptyState
          icon={<Store className="size-8" />}
          title={t('newReservation.gone.title')}
          text={t('newReservation.gone.text')}
          action={<LinkButton href="/app/welcome">{t('place.notFound.action')}</LinkButton>}
        />
      )}
      {useSelector(actor, (state) => state.hasTag('form')) && <NewReservationForm actor={actor} />}
      {useSelector(actor, (state) => state.matches('reserved')) && <ReservedTable actor={actor} />}
    </Dialog>
  );
}

function LoadFailure({ actor }: { actor: NewReservationRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const reason = useSelector(actor, (state) => (state.matches('loadFailed') ? state.context.problem : null));
  if (reason === null) return null;
  return (
    <ErrorState
      title={t('newReservation.loadFailed')}
      text={errorText(reason)}
      retryLabel={t('app.retry')}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  );
}
