import type { i18n } from 'i18next';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { Facts } from '#machines/shared/values/facts.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, LOCALES, type Language } from '#machines/shared/values/language.ts';
import { loadJsonFile } from '#src/adapters/json-file.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import { writePageCookie } from '#src/adapters/storage/page-cookie.ts';

const KEY = 'language';

export const textsAddress = (language: Language) => `/assets/i18n/${language}.json`;

export interface Texts {
  /** Loads the texts that the first screen needs. */
  open: () => Promise<Language>;
  /** Loads all texts of the language. */
  complete: () => Promise<void>;
  spoken: () => Language;
  locale: () => string;
  speak: (language: Language, signal?: AbortSignal) => Promise<void>;
  keep: (language: Language) => void;
}

/**
 * Loads translations, one file per language, only when that language is used (contract 47). For the language of a
 * rendered page, the texts come in two parts.
 */
export function createTexts(options: {
  translator: i18n;
  store: LocalStore;
  fetch: typeof globalThis.fetch;
  document: Document;
  /** The language in the address, and the language of the rendered page. */
  asked?: string | null;
  rendered?: Pick<Facts, 'language' | 'texts'> | null;
}): Texts {
  const { translator, store, fetch, document, asked, rendered } = options;
  const wanted = languageIn(asked) ?? languageIn(store.get(KEY));
  const chosen = wanted ?? rendered?.language ?? DEFAULT_LANGUAGE;
  /** Languages with all texts loaded. */
  const whole = new Set(LANGUAGES.filter((language) => translator.hasResourceBundle(language, 'translation')));
  let isOpened = false;
  let opening: Promise<Language> | null = null;
  let completing: Promise<void> | null = null;

  async function add(language: Language, address: string, signal?: AbortSignal): Promise<void> {
    const texts = await loadJsonFile(fetch, address, signal);
    // With another shape every view would show its keys.
    if (!isTexts(texts)) throw new RequestFailure('unknown_error', 502);
    translator.addResourceBundle(language, 'translation', texts, true, true);
  }

  async function load(language: Language, signal?: AbortSignal): Promise<void> {
    if (whole.has(language)) return;
    await add(language, textsAddress(language), signal);
    whole.add(language);
  }

  const partsOf = (language: Language) => (language === rendered?.language ? rendered.texts : null);

  async function loadFirst(language: Language): Promise<void> {
    const parts = partsOf(language);
    // A newer release no longer has the parts of an older page.
    await (parts ? add(language, parts.first).catch(() => load(language)) : load(language));
  }

  async function loadRest(language: Language): Promise<void> {
    const parts = partsOf(language);
    if (whole.has(language) || !parts) return load(language);
    return add(language, parts.rest).then(
      () => void whole.add(language),
      () => load(language),
    );
  }

  async function completed(): Promise<void> {
    await open();
    await loadRest(spoken());
  }

  async function change(language: Language): Promise<void> {
    await translator.changeLanguage(language);
    isOpened = true;
    const page = document.documentElement;
    // Setting the same language again would restyle the whole page.
    if (page.lang !== LOCALES[language]) page.lang = LOCALES[language];
  }

  async function speak(language: Language, signal?: AbortSignal): Promise<void> {
    await load(language, signal);
    signal?.throwIfAborted();
    await change(language);
  }

  async function openKept(): Promise<Language> {
    try {
      await loadFirst(chosen);
      await change(chosen);
      // A browser may delete the cookie before the storage, so the language is stored in both again. Without storage,
      // the next page reads the language in its address again.
      if (wanted)
        await Promise.resolve(wanted)
          .then(keep)
          .catch(() => undefined);
      return chosen;
    } catch (error) {
      if (chosen === DEFAULT_LANGUAGE) throw error;
      await speak(DEFAULT_LANGUAGE);
      return DEFAULT_LANGUAGE;
    }
  }

  function keep(language: Language): void {
    store.set(KEY, language);
    writePageCookie(document, KEY, language);
  }

  const open = () => (opening ??= openKept());

  // Requests for content need the language before the texts are loaded.
  const spoken = () => (isOpened ? (languageIn(translator.language) ?? DEFAULT_LANGUAGE) : chosen);

  return {
    open,
    complete: () => (completing ??= completed().finally(() => (completing = null))),
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
