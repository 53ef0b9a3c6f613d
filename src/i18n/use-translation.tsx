import type { i18n, TFunction } from 'i18next';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useTranslation as useLibrary } from 'react-i18next';
import type { Language } from '#machines/shared/values/language.ts';

interface Texts {
  t: TFunction;
  /** The text of a key from an answer of the server. Null: the key has no text. */
  find: (key: string) => string | null;
  language: Language;
}

const TranslationContext = createContext<Texts | null>(null);

/** Gives all views the texts. The views render again when the language changes. */
export function TextsProvider({ translator, children }: { translator: i18n; children: ReactNode }) {
  const { i18n } = useLibrary(undefined, { i18n: translator });
  const language = i18n.language as Language;
  // The library's own `t` copies all settings of the translator in each call.
  const texts = useMemo(
    () => ({
      t: i18n.t.bind(i18n),
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- `exists` narrows to a type that `t` refuses
      find: (key: string) => (i18n.exists(key) ? i18n.t(key as 'errors.unknown_error') : null),
      language,
    }),
    [i18n, language],
  );
  return <TranslationContext value={texts}>{children}</TranslationContext>;
}

/** Replaces react-i18next's hook, which copies the translator in each component. A menu has hundreds of them. */
export function useTranslation(): Texts {
  const texts = use(TranslationContext);
  if (!texts) throw new Error('There is no provider around this component');
  return texts;
}
