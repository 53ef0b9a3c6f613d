import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { ReportRef } from '#machines/report/report.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { ReportPreview } from './ReportPreview.tsx';

const UNKNOWN = 'unknown_error';

/** A file of what the app did, for support. Decision 51. */
export function ReportModal({ actor }: { actor: ReportRef }) {
  const { t } = useTranslation();
  return (
    <FlowDialog actor={actor} title={t('report.title')}>
      <ReportBody actor={actor} />
    </FlowDialog>
  );
}

function ReportBody({ actor }: { actor: ReportRef }) {
  const { t } = useTranslation();
  const isFailed = useSelector(actor, (state) => state.matches('failed'));
  const isShown = useSelector(actor, (state) => state.hasTag('shown'));
  const isSaved = useSelector(actor, (state) => state.matches('saved'));
  if (isShown) return <ReportFile actor={actor} />;
  if (isSaved) return <Saved actor={actor} />;
  if (isFailed) return <LoadFailure title={t('report.failed')} reason={UNKNOWN} actor={actor} />;
  return (
    <SkeletonRegion label={t('report.making')}>
      <SkeletonBlock className="h-64 w-full rounded-lg" />
    </SkeletonRegion>
  );
}

function ReportFile({ actor }: { actor: ReportRef }) {
  const { t } = useTranslation();
  const summary = useSelector(actor, ({ context }) => context.summary);
  const isSaving = useSelector(actor, (state) => state.matches('saving'));
  const isUnsaved = useSelector(actor, (state) => state.matches('unsaved'));
  const isUnsupported = useSelector(actor, (state) => state.matches('unsupported'));
  return (
    <div className="grid gap-5 pb-2">
      <p>{t('report.purpose')}</p>
      <section className="grid gap-2">
        <h3 className="text-lg">{t('report.inside.title')}</h3>
        <p className="text-ink-muted">{t('report.inside.text')}</p>
      </section>
      <section className="grid gap-2">
        <h3 className="text-lg">{t('report.outside.title')}</h3>
        <p className="text-ink-muted">{t('report.outside.text')}</p>
      </section>
      {summary && <ReportPreview summary={summary} />}
      {isUnsaved && (
        <Banner tone="error" title={t('report.unsaved.title')}>
          {t('report.unsaved.text')}
        </Banner>
      )}
      {isUnsupported ? (
        <Banner inPlace tone="warning" title={t('report.unsupported.title')}>
          {t('report.unsupported.text')}
        </Banner>
      ) : (
        <Button
          full
          busy={isSaving}
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => actor.send({ type: isUnsaved ? 'retry.requested' : 'save.chosen' })}
        >
          {isUnsaved ? t('app.retry') : t('report.save')}
        </Button>
      )}
    </div>
  );
}

function Saved({ actor }: { actor: ReportRef }) {
  const { t } = useTranslation();
  return (
    <Outcome kind="done" title={t('report.saved.title')} text={t('report.saved.text')}>
      <Button full onClick={() => actor.send({ type: 'modal.closed' })}>
        {t('app.ok')}
      </Button>
      <Button full variant="ghost" onClick={() => actor.send({ type: 'save.chosen' })}>
        {t('report.saved.again')}
      </Button>
    </Outcome>
  );
}
