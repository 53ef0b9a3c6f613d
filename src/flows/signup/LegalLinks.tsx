import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { TextLink } from '#src/ui/TextLink.tsx';

export interface LegalAddresses {
  terms: string;
  privacy: string;
}

/**
 * Both pages open in a new tab, so that nothing typed is lost. The links have no children here: `Trans` would remount
 * them on every render and lose a press. Spec 2 "Signup screen".
 */
export function LegalLinks({ terms, privacy }: LegalAddresses) {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-ink-muted">
      <Trans
        t={t}
        i18nKey="signup.legal"
        components={{ terms: <LegalLink href={terms} />, privacy: <LegalLink href={privacy} /> }}
      />
    </p>
  );
}

function LegalLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <TextLink href={href} external>
      {children}
      <span className="sr-only">{` (${t('app.newTab')})`}</span>
    </TextLink>
  );
}
