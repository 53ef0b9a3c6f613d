import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SignupRef } from '#machines/signup/signup.machine.ts';
import { FormPage } from '#src/ui/FormPage.tsx';
import type { LegalAddresses } from './LegalLinks.tsx';
import { SignupForm } from './SignupForm.tsx';
import { SignupSuccess } from './SignupSuccess.tsx';

interface SignupScreenProps {
  actor: SignupRef;
  legal: LegalAddresses;
  version: string;
}

/** Spec 2 "Signup screen". */
export function SignupScreen({ actor, legal, version }: SignupScreenProps) {
  const { t } = useTranslation();
  const signedUp = useSelector(actor, (state) => state.matches('signedUp'));
  return (
    <FormPage
      title={t('signup.title')}
      text={signedUp ? undefined : t('signup.subtitle')}
      homeHref="/app/welcome"
      footer={t('app.version', { version })}
    >
      {signedUp ? (
        <SignupSuccess actor={actor} continueLabel={t('app.continue')} />
      ) : (
        <SignupForm actor={actor} legal={legal} />
      )}
    </FormPage>
  );
}
