import { useTranslation } from '#src/i18n/use-translation.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { TextLink } from '#src/ui/TextLink.tsx';

export interface MenuFooterProps {
  /** URLs of the legal pages; null if not configured. */
  legal: { terms: string | null; privacy: string | null };
  version: string;
  language?: Elements;
}

export function MenuFooter({ legal, version, language }: MenuFooterProps) {
  const { t } = useTranslation();
  return (
    <>
      {language}
      {legal.terms !== null && (
        <p>
          <TextLink href={legal.terms} external>
            {t('shell.terms')}
          </TextLink>
        </p>
      )}
      {legal.privacy !== null && (
        <p>
          <TextLink href={legal.privacy} external>
            {t('shell.privacy')}
          </TextLink>
        </p>
      )}
      <p>{t('app.version', { version })}</p>
    </>
  );
}
