import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SignupRef } from '#machines/signup/signup.machine.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
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
    <Dialog
      title={t('signup.title')}
      closeLabel={signedUp ? null : t('app.close')}
      onClose={() => actor.send({ type: 'modal.closed' })}
      smallPrint={t('app.version', { version })}
    >
      {signedUp ? (
        <SignupSuccess actor={actor} continueLabel={t('app.close')} />
      ) : (
        <SignupForm actor={actor} legal={legal} />
      )}
    </Dialog>
  );
}
