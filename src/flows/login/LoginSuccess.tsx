import { useTranslation } from 'react-i18next';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';

export function LoginSuccess({ actor, continueLabel }: { actor: LoginRef; continueLabel: string }) {
  const { t } = useTranslation();
  return (
    <Outcome kind="done" title={t('login.success.title')} text={t('login.success.text')}>
      <Button full onClick={() => actor.send({ type: 'success.continued' })}>
        {continueLabel}
      </Button>
    </Outcome>
  );
}
