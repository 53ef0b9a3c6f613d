import { useSelector } from '@xstate/react';
import type { LocationRef } from '#machines/location/location.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';

const REFUSALS = ['denied', 'unavailable', 'timedOut', 'unsupported'] as const;

export function AutomaticLocation({ actor }: { actor: LocationRef }) {
  const { t } = useTranslation();
  const isLocating = useSelector(actor, (state) => state.matches({ open: { automatic: 'locating' } }));
  const isSlow = useSelector(actor, (state) => state.matches({ open: { automatic: { locating: 'slow' } } }));
  const refusal = useSelector(actor, (state) => REFUSALS.find((each) => state.matches({ open: { automatic: each } })));
  const writeInstead = (
    <Button variant="secondary" onClick={() => actor.send({ type: 'manual.chosen' })}>
      {t('location.writeInstead')}
    </Button>
  );
  return (
    <div className="grid gap-4">
      {isLocating && <ProgressBar label={t('location.locating')} />}
      {isSlow && (
        <Banner tone="warning" actions={writeInstead}>
          {t('location.slow')}
        </Banner>
      )}
      {refusal && (
        <Banner
          tone="error"
          title={t(`location.${refusal}.title`)}
          actions={
            <>
              {writeInstead}
              {refusal !== 'unsupported' && (
                <Button variant="ghost" onClick={() => actor.send({ type: 'retry.requested' })}>
                  {t('app.retry')}
                </Button>
              )}
            </>
          }
        >
          {t(`location.${refusal}.text`)}
        </Banner>
      )}
    </div>
  );
}
