import { useSelector } from '@xstate/react';
import type { MunicipalLoginRef } from '#machines/municipal-login/municipal-login.machine.ts';
import { reasons } from '#machines/municipal-login/reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';

export function MunicipalLoginStopped({ actor }: { actor: MunicipalLoginRef }) {
  const { t } = useTranslation();
  const stop = useSelector(actor, ({ context }) => context.stop);
  const offersSignup = useSelector(actor, (state) => state.matches('withoutEmail'));
  const refusal = useReason(actor, 'provider.chosen', reasons);
  return (
    <Outcome kind="failed" title={t(`municipalLogin.${stop}.title`)} text={t(`municipalLogin.${stop}.text`)}>
      <Button full disabledReason={refusal} onClick={() => actor.send({ type: 'provider.chosen' })}>
        {t('municipalLogin.again')}
      </Button>
      {offersSignup && (
        <Button full variant="secondary" onClick={() => actor.send({ type: 'signup.chosen' })}>
          {t('municipalLogin.signup')}
        </Button>
      )}
      <Button full variant="ghost" onClick={() => actor.send({ type: 'login.chosen' })}>
        {t('municipalLogin.login')}
      </Button>
    </Outcome>
  );
}
