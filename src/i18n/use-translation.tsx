import type { i18n, TFunction } from 'i18next';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslation as useLibrary } from 'react-i18next';

interface Texts {
  t: TFunction;
  i18n: i18n;
}

const TranslationContext = createContext<Texts | null>(null);

/** Gives all views the texts. The views render again when the language changes. */
export function TextsProvider({ translator, children }: { translator: i18n; children: ReactNode }) {
  const { t, i18n } = useLibrary(undefined, { i18n: translator });
  const texts = useMemo(() => ({ t, i18n }), [t, i18n]);
  return <TranslationContext value={texts}>{children}</TranslationContext>;
}

/** Replaces react-i18next's hook, which copies the translator in each component. A menu has hundreds of them. */
export function useTranslation(): Texts {
  const texts = useContext(TranslationContext);
  if (!texts) throw new Error('There is no TextsProvider around this view.');
  return texts;
}
