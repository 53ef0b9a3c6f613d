import { useSelector } from '@xstate/react';
import type { ResetPasswordRef } from '#machines/reset-password/reset-password.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AccountPage } from '#src/shared/account/AccountPage.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** Target of the link in a password recovery mail. Contract 5 "Mail links". */
export function ResetPasswordScreen({ actor, version }: { actor: ResetPasswordRef; version: string }) {
  const { t } = useTranslation();
  const asksPassword = useSelector(actor, (state) => state.hasTag('form'));
  return (
    <AccountPage
      version={version}
      title={t('resetPassword.title')}
      text={asksPassword ? t('resetPassword.subtitle') : undefined}
    >
      {asksPassword ? <ResetPasswordForm actor={actor} /> : <ResetOutcome actor={actor} />}
    </AccountPage>
  );
}

function ResetOutcome({ actor }: { actor: ResetPasswordRef }) {
  const { t } = useTranslation();
  const reset = useSelector(actor, (state) => state.matches('reset'));
  const unusable = useSelector(actor, (state) => state.matches('unusable'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const login = () => actor.send({ type: 'login.chosen' });

  if (reset) {
    return (
      <Outcome kind="done" title={t('resetPassword.reset.title')} text={t('resetPassword.reset.text')}>
        <Button full onClick={login}>
          {t('resetPassword.login')}
        </Button>
      </Outcome>
    );
  }
  if (!unusable) return null;
  return (
    <Outcome
      kind={problem === 'absent' ? 'password' : 'failed'}
      title={t(`resetPassword.${problem}.title`)}
      text={t(`resetPassword.${problem}.text`)}
    >
      <Button full onClick={() => actor.send({ type: 'mail.requested' })}>
        {t('resetPassword.newMail')}
      </Button>
      <Button full variant="ghost" onClick={login}>
        {t('resetPassword.login')}
      </Button>
    </Outcome>
  );
}
