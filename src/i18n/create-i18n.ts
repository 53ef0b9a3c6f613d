import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Languages of the app; Portuguese is the default and complete. Spec 9 "Language pt, locale pt-PT". */
export type Language = 'pt';

export const LOCALES: Record<Language, string> = { pt: 'pt-PT' };

/** A translator of its own for each app, ready at once: `texts` is the content of assets/i18n/{lang}.json. */
export function createI18n(language: Language, texts: object): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    keySeparator: '.',
    nsSeparator: false,
  });
  return instance;
}
