import { useSelector } from '@xstate/react';
import type { SignupRef } from '#machines/signup/signup.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AccountPage } from '#src/shared/account/AccountPage.tsx';
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
    <AccountPage version={version} title={t('signup.title')} text={signedUp ? undefined : t('signup.subtitle')}>
      {signedUp ? (
        <SignupSuccess actor={actor} continueLabel={t('app.continue')} />
      ) : (
        <SignupForm actor={actor} legal={legal} />
      )}
    </AccountPage>
  );
}
