import { useSelector } from '@xstate/react';
import type { MunicipalLoginRef } from '#machines/municipal-login/municipal-login.machine.ts';
import { reasons } from '#machines/municipal-login/reasons.ts';
import { loginPasswordProblem } from '#machines/shared/account/validation.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AccountForm } from '#src/shared/account/AccountForm.tsx';
import { AccountPassword } from '#src/shared/account/AccountPassword.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';

/** The mail address already has an account. Its password proves that the customer owns the account. */
export function LinkAccountForm({ actor }: { actor: MunicipalLoginRef }) {
  const { t } = useTranslation();
  const email = useSelector(actor, ({ context }) => context.email);
  const password = useSelector(actor, ({ context }) => context.password);
  const edited = useSelector(actor, ({ context }) => context.edited);
  const readOnly = useSelector(actor, (state) => state.hasTag('busy'));
  const problem = edited ? loginPasswordProblem(password) : null;
  const blur = () => actor.send({ type: 'password.blurred' });

  return (
    <AccountForm
      actor={actor}
      reasons={reasons}
      kind="linkAccount"
      onRefused={blur}
      footer={
        <>
          <Button full variant="ghost" onClick={() => actor.send({ type: 'forgot-password.chosen' })}>
            {t('login.forgotPassword')}
          </Button>
          <Button full variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
            {t('municipalLogin.login')}
          </Button>
        </>
      }
    >
      <Banner title={t('municipalLogin.link.title')}>{t('municipalLogin.link.text', { email })}</Banner>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <AccountPassword
        label={t('login.password')}
        autoComplete="current-password"
        value={password}
        readOnly={readOnly}
        error={problem && t(`validation.${problem}`)}
        onValueChange={(value) => actor.send({ type: 'password.edited', value })}
        onBlur={blur}
      />
    </AccountForm>
  );
}
