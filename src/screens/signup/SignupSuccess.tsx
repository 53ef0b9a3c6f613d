import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SignupRef } from '#machines/signup/signup.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';

/** The account is there: the mail with its link is on its way. Spec 2 "check-your-email message". */
export function SignupSuccess({ actor, continueLabel }: { actor: SignupRef; continueLabel: string }) {
  const { t } = useTranslation();
  const email = useSelector(actor, ({ context }) => context.form.email.trim());
  return (
    <Outcome kind="mail" title={t('signup.success.title')} text={t('signup.success.text', { email })}>
      <Button full onClick={() => actor.send({ type: 'success.continued' })}>
        {continueLabel}
      </Button>
    </Outcome>
  );
}
