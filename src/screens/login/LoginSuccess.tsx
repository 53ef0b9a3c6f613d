import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { Button } from '#src/ui/Button.tsx';

/** Signed in: one button leads on, to where the customer came from. */
export function LoginSuccess({ actor, continueLabel }: { actor: LoginRef; continueLabel: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid justify-items-center gap-4 py-6 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-success-text" />
      <p className="font-display text-xl font-bold">{t('login.success.title')}</p>
      <p className="text-ink-muted">{t('login.success.text')}</p>
      <Button full onClick={() => actor.send({ type: 'success.continued' })}>
        {continueLabel}
      </Button>
    </div>
  );
}
