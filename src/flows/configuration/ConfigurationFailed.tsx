import { useSelector } from '@xstate/react';
import type { ConfigurationRef } from '#machines/configuration/configuration.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Page } from '#src/ui/Page.tsx';

/** Replaces every screen while the app has no configuration. Spec 7 "Configuration". */
export function ConfigurationFailed({ actor }: { actor: ConfigurationRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  return (
    <main>
      <Page width="form">
        <h1 className="sr-only">{t('app.name')}</h1>
        <ErrorState
          title={t('app.failedTitle')}
          text={errorText(reason)}
          retryLabel={t('app.retry')}
          busy={busy}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      </Page>
    </main>
  );
}
