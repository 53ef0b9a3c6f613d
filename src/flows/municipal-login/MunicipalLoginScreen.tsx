import { useSelector } from '@xstate/react';
import type { MunicipalLoginRef } from '#machines/municipal-login/municipal-login.machine.ts';
import { reasons } from '#machines/municipal-login/reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AccountPage } from '#src/shared/account/AccountPage.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { LinkAccountForm } from './LinkAccountForm.tsx';
import { MunicipalLoginStopped } from './MunicipalLoginStopped.tsx';

/** Before and after the visit to the municipality's provider. Spec 2 "Root routes". */
export function MunicipalLoginScreen({ actor, version }: { actor: MunicipalLoginRef; version: string }) {
  const { t } = useTranslation();
  const welcomes = useSelector(actor, (state) => state.hasTag('welcome'));
  return (
    <AccountPage
      version={version}
      title={t('municipalLogin.title')}
      text={welcomes ? t('municipalLogin.subtitle') : undefined}
    >
      <MunicipalLoginState actor={actor} />
    </AccountPage>
  );
}

function MunicipalLoginState({ actor }: { actor: MunicipalLoginRef }) {
  const { t } = useTranslation();
  const welcomes = useSelector(actor, (state) => state.hasTag('welcome'));
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const links = useSelector(actor, (state) => state.hasTag('form'));
  const stopped = useSelector(actor, (state) => state.matches('stopped') || state.matches('withoutEmail'));
  const failed = useSelector(actor, (state) => state.matches('failed'));
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const refusal = useReason(actor, 'provider.chosen', reasons);
  const login = (
    <Button full variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
      {t('municipalLogin.login')}
    </Button>
  );

  if (welcomes) {
    return (
      <div className="grid gap-3">
        <Button full busy={busy} disabledReason={refusal} onClick={() => actor.send({ type: 'provider.chosen' })}>
          {t('municipalLogin.start')}
        </Button>
        {login}
      </div>
    );
  }
  if (links) return <LinkAccountForm actor={actor} />;
  if (stopped) return <MunicipalLoginStopped actor={actor} />;
  if (failed) {
    return (
      <>
        <LoadFailure title={t('municipalLogin.failed')} reason={reason} actor={actor} />
        {login}
      </>
    );
  }
  return (
    <div className="grid gap-3">
      <SkeletonRegion label={t('municipalLogin.completing')}>
        <SkeletonBlock className="h-12 w-full" />
      </SkeletonRegion>
      {login}
    </div>
  );
}
