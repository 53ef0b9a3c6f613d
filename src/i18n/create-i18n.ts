import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolate } from '#machines/shared/values/isolate.ts';
import { DEFAULT_LANGUAGE, type Language } from '#machines/shared/values/language.ts';

/** A separate instance for each app. It contains only the given texts (assets/i18n/{lang}.json). */
export function createI18n(texts: Partial<Record<Language, object>> = {}, language: Language = DEFAULT_LANGUAGE): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: Object.fromEntries(Object.entries(texts).map(([name, translation]) => [name, { translation }])),
    interpolation: { escape: isolate },
    keySeparator: '.',
    nsSeparator: false,
    // Reports missing texts as the event `missingKey`.
    saveMissing: true,
  });
  return instance;
}
