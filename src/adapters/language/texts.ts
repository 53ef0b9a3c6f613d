import type { i18n } from 'i18next';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, LOCALES, type Language } from '#machines/shared/values/language.ts';
import { loadJsonFile } from '#src/adapters/json-file.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import { writePageCookie } from '#src/adapters/storage/page-cookie.ts';

const KEY = 'language';

export const textsAddress = (language: Language) => `/assets/i18n/${language}.json`;

export interface Texts {
  open: () => Promise<Language>;
  spoken: () => Language;
  locale: () => string;
  speak: (language: Language, signal?: AbortSignal) => Promise<void>;
  keep: (language: Language) => void;
}

/** Loads translations, one file per language, only when that language is used (contract 47). */
export function createTexts(options: {
  translator: i18n;
  store: LocalStore;
  fetch: typeof globalThis.fetch;
  document: Document;
  /** The language of the address, and that of the page as it came from the server. */
  asked?: string | null;
  rendered?: Language | null;
}): Texts {
  const { translator, store, fetch, document, asked, rendered } = options;
  let opening: Promise<Language> | null = null;

  async function load(language: Language, signal?: AbortSignal): Promise<void> {
    if (translator.hasResourceBundle(language, 'translation')) return;
    const texts = await loadJsonFile(fetch, textsAddress(language), signal);
    // With another shape every view would show its keys.
    if (!isTexts(texts)) throw new RequestFailure('unknown_error', 502);
    translator.addResourceBundle(language, 'translation', texts);
  }

  async function speak(language: Language, signal?: AbortSignal): Promise<void> {
    await load(language, signal);
    signal?.throwIfAborted();
    await translator.changeLanguage(language);
    const page = document.documentElement;
    // The same one again would style the whole page anew.
    if (page.lang !== LOCALES[language]) page.lang = LOCALES[language];
  }

  async function openKept(): Promise<Language> {
    const inAddress = languageIn(asked);
    const kept = inAddress ?? languageIn(store.get(KEY)) ?? rendered ?? DEFAULT_LANGUAGE;
    try {
      await speak(kept);
      // Without storage the address is asked again next time.
      if (inAddress)
        await Promise.resolve(inAddress)
          .then(keep)
          .catch(() => undefined);
      return kept;
    } catch (error) {
      if (kept === DEFAULT_LANGUAGE) throw error;
      await speak(DEFAULT_LANGUAGE);
      return DEFAULT_LANGUAGE;
    }
  }

  function keep(language: Language): void {
    store.set(KEY, language);
    writePageCookie(document, KEY, language);
  }

  const spoken = () => languageIn(translator.language) ?? DEFAULT_LANGUAGE;

  return {
    open: () => (opening ??= openKept()),
    spoken,
    locale: () => LOCALES[spoken()],
    speak,
    keep,
  };
}

const languageIn = (value: unknown) => LANGUAGES.find((language) => language === value);

function isTexts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'app' in value;
}
