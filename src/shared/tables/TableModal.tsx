import { useSelector } from '@xstate/react';
import { Store } from 'lucide-react';
import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { ReservedTable } from './ReservedTable.tsx';
import { StepButton } from './StepButton.tsx';
import { TableForm } from './TableForm.tsx';

interface TableModalProps {
  actor: TableFormRef;
  title: string;
  submitLabel: string;
  children: Elements;
}

export function TableModal({ actor, title, submitLabel, children }: TableModalProps) {
  const { t } = useTranslation();
  const hasEnded = useSelector(actor, (state) => state.hasTag('ended'));
  const reason = useSelector(actor, (state) => (state.matches('loadFailed') ? state.context.problem : null));
  return (
    <FlowDialog
      actor={actor}
      title={title}
      hasEnded={hasEnded}
      footer={hasEnded && <StepButton kind="close" actor={actor} />}
    >
      {useSelector(actor, (state) => state.matches('loading')) && (
        <SkeletonRegion label={t('newReservation.loading')}>
          <SkeletonBlock className="h-80 w-full rounded-lg" />
        </SkeletonRegion>
      )}
      <LoadFailure title={t('newReservation.loadFailed')} reason={reason} actor={actor} />
      {useSelector(actor, (state) => state.matches('gone')) && (
        <EmptyState
          icon={<Store className="size-8" />}
          title={t('newReservation.gone.title')}
          text={t('newReservation.gone.text')}
          action={<LinkButton href="/app/welcome">{t('place.notFound.action')}</LinkButton>}
        />
      )}
      {useSelector(actor, (state) => state.hasTag('form')) && (
        <TableForm actor={actor} submitLabel={submitLabel}>
          {children}
        </TableForm>
      )}
      {useSelector(actor, (state) => state.matches('reserved')) && <ReservedTable actor={actor} />}
    </FlowDialog>
  );
}
