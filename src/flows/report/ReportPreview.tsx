import type { ReportSummary } from '#machines/report/report.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';

const KILOBYTE = 1024;
const FACTS = 'grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]';

export function ReportPreview({ summary: { version, events, seconds, size, screens } }: { summary: ReportSummary }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="report-preview" className="grid gap-2 rounded-lg bg-sunken p-[min(1rem,4vw)]">
      <h3 id="report-preview" className="text-lg">
        {t('report.preview.title')}
      </h3>
      <dl className={FACTS}>
        <dt className="text-ink-muted">{t('report.preview.version')}</dt>
        <dd>{version}</dd>
        <dt className="text-ink-muted">{t('report.preview.size')}</dt>
        <dd>{t('report.preview.kilobytes', { count: Math.ceil(size / KILOBYTE) })}</dd>
      </dl>
      <details className="text-sm">
        <summary className="min-h-touch cursor-pointer content-center font-semibold">
          {t('report.preview.details')}
        </summary>
        <dl className={FACTS}>
          <dt className="text-ink-muted">{t('report.preview.events')}</dt>
          <dd>{t('report.preview.count', { count: events, seconds })}</dd>
          <dt className="text-ink-muted">{t('report.preview.screens')}</dt>
          <dd>
            <ul className="grid gap-1">
              {screens.map(({ id, state }) => (
                <li key={id} className="wrap-anywhere">
                  {`${id} → ${state}`}
                </li>
              ))}
            </ul>
          </dd>
        </dl>
      </details>
    </section>
  );
}
