import { useSelector } from '@xstate/react';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginSuccess } from './LoginSuccess.tsx';

interface LoginModalProps {
  actor: LoginRef;
  /** Why login is needed ("Inicie sessão para …"); null if the customer asked for it. */
  reason: string | null;
  municipalHref: string;
  version: string;
}

/** Spec 2 "Login screen". */
export function LoginModal({ actor, reason, municipalHref, version }: LoginModalProps) {
  const { t } = useTranslation();
  const loggedIn = useSelector(actor, (state) => state.matches('loggedIn'));
  return (
    <FlowDialog actor={actor} title={t('login.title')} hasEnded={loggedIn} smallPrint={t('app.version', { version })}>
      {loggedIn ? (
        <LoginSuccess actor={actor} continueLabel={t('app.close')} />
      ) : (
        <>
          {reason !== null && <p className="pb-4 text-ink-muted">{reason}</p>}
          <LoginForm actor={actor} municipalHref={municipalHref} />
        </>
      )}
    </FlowDialog>
  );
}
