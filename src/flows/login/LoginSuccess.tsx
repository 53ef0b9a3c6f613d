import { useSelector } from '@xstate/react';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { firstName } from '#machines/shared/account/first-name.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';

export function LoginSuccess({ actor, continueLabel }: { actor: LoginRef; continueLabel: string }) {
  const { t } = useTranslation();
  const name = useSelector(actor, ({ context }) => firstName(context.name));
  return (
    <Outcome
      kind="done"
      title={name === null ? t('login.success.title') : t('login.success.greeting', { name })}
      text={t('login.success.text')}
    >
      <Button full onClick={() => actor.send({ type: 'success.continued' })}>
        {continueLabel}
      </Button>
    </Outcome>
  );
}
