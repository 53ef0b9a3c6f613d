import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { TextLink } from '#src/ui/TextLink.tsx';

/** Addresses of the terms and privacy pages. */
export interface LegalAddresses {
  terms: string;
  privacy: string;
}

/**
 * What the customer agrees to by signing up; both pages open beside the app, so that nothing typed is lost. The links
 * have no children here: `Trans` would make those that have anew at every render, and a press on one would be lost.
 * Spec 2 "Signup screen".
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
