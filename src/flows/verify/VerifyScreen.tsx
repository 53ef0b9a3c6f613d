import { useSelector } from '@xstate/react';
import type { VerifyRef } from '#machines/verify/verify.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AccountPage } from '#src/shared/account/AccountPage.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { NewMailForm } from './NewMailForm.tsx';

/** Target of the link in a verification mail. Contract 5 "Mail links". */
export function VerifyScreen({ actor, version }: { actor: VerifyRef; version: string }) {
  const { t } = useTranslation();
  return (
    <AccountPage version={version} title={t('verify.title')}>
      <VerifyState actor={actor} />
    </AccountPage>
  );
}

function VerifyState({ actor }: { actor: VerifyRef }) {
  const { t } = useTranslation();
  const loggedIn = useSelector(actor, (state) => state.matches('loggedIn'));
  const verified = useSelector(actor, (state) => state.matches('verified'));
  const passwordRequired = useSelector(actor, (state) => state.matches('passwordRequired'));
  const failed = useSelector(actor, (state) => state.matches('failed'));
  const mailSent = useSelector(actor, (state) => state.matches('mailSent'));
  const offersMail = useSelector(actor, (state) => state.hasTag('form'));
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const email = useSelector(actor, ({ context }) => context.email.trim());
  const login = (
    <Button full onClick={() => actor.send({ type: 'login.chosen' })}>
      {t('verify.login')}
    </Button>
  );

  if (loggedIn) {
    return (
      <Outcome kind="done" title={t('verify.loggedIn.title')} text={t('verify.loggedIn.text')}>
        <Button full onClick={() => actor.send({ type: 'success.continued' })}>
          {t('app.continue')}
        </Button>
      </Outcome>
    );
  }
  if (verified) {
    return (
      <Outcome kind="done" title={t('verify.verified.title')} text={t('verify.verified.text')}>
        {login}
      </Outcome>
    );
  }
  if (passwordRequired) {
    return (
      <Outcome kind="password" title={t('verify.passwordRequired.title')} text={t('verify.passwordRequired.text')}>
        <Button full onClick={() => actor.send({ type: 'newPassword.chosen' })}>
          {t('verify.passwordRequired.choose')}
        </Button>
        <Button full variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
          {t('verify.login')}
        </Button>
      </Outcome>
    );
  }
  if (mailSent) {
    return (
      <Outcome kind="mail" title={t('verify.sent.title')} text={t('verify.sent.text', { email })}>
        {login}
      </Outcome>
    );
  }
  if (failed) {
    return (
      <>
        <LoadFailure title={t('verify.failed')} reason={reason} actor={actor} />
        <Button full variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
          {t('verify.login')}
        </Button>
      </>
    );
  }
  if (offersMail) return <NewMailForm actor={actor} />;
  return (
    <SkeletonRegion label={t('verify.verifying')}>
      <SkeletonBlock className="h-40 w-full rounded-lg" />
    </SkeletonRegion>
  );
}
