import { useSelector } from '@xstate/react';
import type { SignupRef } from '#machines/signup/signup.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import type { LegalAddresses } from './LegalLinks.tsx';
import { SignupForm } from './SignupForm.tsx';
import { SignupSuccess } from './SignupSuccess.tsx';

interface SignupModalProps {
  actor: SignupRef;
  legal: LegalAddresses;
  version: string;
}

/** Spec 2 "Signup screen". */
export function SignupModal({ actor, legal, version }: SignupModalProps) {
  const { t } = useTranslation();
  const signedUp = useSelector(actor, (state) => state.matches('signedUp'));
  return (
    <FlowDialog actor={actor} title={t('signup.title')} hasEnded={signedUp} smallPrint={t('app.version', { version })}>
      {signedUp ? (
        <SignupSuccess actor={actor} continueLabel={t('app.close')} />
      ) : (
        <SignupForm actor={actor} legal={legal} />
      )}
    </FlowDialog>
  );
}
