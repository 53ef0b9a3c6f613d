import { useTranslation } from '#src/i18n/use-translation.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';

export interface LegalAddresses {
  terms: string;
  privacy: string;
}

/** Both pages open in a new tab, so that nothing typed is lost. Spec 2 "Signup screen". */
export function LegalLinks(addresses: LegalAddresses) {
  const { t } = useTranslation();
  // Text, the name of a link, the text of the link, text, and so on.
  const parts = t('signup.legal').split(/<(terms|privacy)>(.*?)<\/\1>/);
  return (
    <p className="text-sm text-ink-muted">
      {parts.map((part, at) => {
        if (at % 3 === 1) return null;
        const link = at % 3 === 2 && parts[at - 1];
        if (link !== 'terms' && link !== 'privacy') return <span key={part}>{part}</span>;
        return (
          <TextLink key={link} href={addresses[link]} external>
            <span>{part}</span>
            <span className="sr-only">{` (${t('app.newTab')})`}</span>
          </TextLink>
        );
      })}
    </p>
  );
}
