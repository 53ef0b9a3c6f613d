import { Trans, useTranslation } from 'react-i18next';
import { TextLink } from '#src/ui/TextLink.tsx';

/** Addresses of the terms and privacy pages, from the public configuration; null where it has none. */
export interface LegalAddresses {
  terms: string | null;
  privacy: string | null;
}

/** What the customer agrees to by signing up; both pages open beside the app. Spec 2 "Signup screen". */
export function LegalLinks({ terms, privacy }: LegalAddresses) {
  const { t } = useTranslation();
  if (!terms || !privacy) return null;
  return (
    <p className="text-sm text-ink-muted">
      <Trans
        t={t}
        i18nKey="signup.legal"
        components={{
          terms: <TextLink href={terms} external>{t('signup.terms')}</TextLink>,
          privacy: <TextLink href={privacy} external>{t('signup.privacy')}</TextLink>,
        }}
      />
    </p>
  );
}
