// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Language } from '#machines/shared/values/language.ts';
import { createTexts } from '#src/adapters/language/texts.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { createI18n } from '#src/i18n/create-i18n.ts';

const FILES: Record<string, object> = {
  '/assets/i18n/pt.json': { app: { title: 'A mesa', ok: 'Está bem' } },
  '/assets/i18n/en.json': { app: { title: 'The table', ok: 'All right' } },
};

/** An app's texts, with the files that can be loaded; records the requests. */
function begin(
  files: Record<string, object> = FILES,
  kept?: unknown,
  page: { asked?: string | null; rendered?: Language | null } = {},
) {
  localStorage.clear();
  const store = createLocalStore(window);
  if (kept !== undefined) store.set('language', kept);
  const asked: string[] = [];
  const translator = createI18n();
  const fetch = async (path: unknown, init?: RequestInit) => {
    asked.push(String(path));
    init?.signal?.throwIfAborted();
    const file = files[String(path)];
    return file ? Response.json(file) : new Response('<h1>Bad Gateway</h1>', { status: 502 });
  };
  const texts = createTexts({ translator, store, fetch, document, ...page });
  return { texts, translator, asked, store };
}

describe('the texts of the app', () => {
  it('are Portuguese by default, and no other language is loaded', async () => {
    const { texts, translator, asked } = begin();
    expect(await texts.open()).toBe('pt');
    expect(translator.t('app.ok')).toBe('Está bem');
    expect(asked).toEqual(['/assets/i18n/pt.json']);
    expect(document.documentElement.lang).toBe('pt-PT');
  });

  it('are those of the stored language', async () => {
    const { texts, translator, asked } = begin(FILES, 'en');
    expect(await texts.open()).toBe('en');
    expect(translator.t('app.ok')).toBe('All right');
    expect(asked).toEqual(['/assets/i18n/en.json']);
    expect(document.documentElement.lang).toBe('en-GB');
    expect(texts.spoken()).toBe('en');
  });

  it.each(['fr', 7, null, ['en'], { language: 'en' }])('are Portuguese where %j was stored', async (kept) => {
    expect(await begin(FILES, kept).texts.open()).toBe('pt');
  });

  it('are Portuguese when the stored language cannot be loaded', async () => {
    const { texts, translator } = begin({ '/assets/i18n/pt.json': FILES['/assets/i18n/pt.json'] ?? {} }, 'en');
    expect(await texts.open()).toBe('pt');
    expect(translator.t('app.ok')).toBe('Está bem');
  });

  it('reject when none can be loaded', async () => {
    await expect(begin({}).texts.open()).rejects.toMatchObject({ status: 502 });
  });

  it.each([[{}], [[]], [{ errors: {} }]])('reject when the file contains %j', async (file) => {
    await expect(begin({ '/assets/i18n/pt.json': file }).texts.open()).rejects.toMatchObject({ status: 502 });
  });

  it('stay unchanged when another language cannot be loaded', async () => {
    const { texts, translator } = begin({ '/assets/i18n/pt.json': FILES['/assets/i18n/pt.json'] ?? {} });
    await texts.open();
    await expect(texts.speak('en')).rejects.toMatchObject({ status: 502 });
    expect(translator.t('app.ok')).toBe('Está bem');
    expect(document.documentElement.lang).toBe('pt-PT');
  });

  it('ignore a change of language that was aborted while loading', async () => {
    const { texts, translator } = begin();
    await texts.open();
    const change = new AbortController();
    const speaking = texts.speak('en', change.signal);
    change.abort();
    await expect(speaking).rejects.toThrow('abort');
    expect(translator.t('app.ok')).toBe('Está bem');
  });

  it('are loaded once per language', async () => {
    const { texts, asked } = begin();
    await texts.open();
    await texts.speak('en');
    await texts.speak('pt');
    await texts.speak('en');
    expect(asked).toEqual(['/assets/i18n/pt.json', '/assets/i18n/en.json']);
  });

  it('are stored for the next visit', async () => {
    const { texts, store } = begin();
    texts.keep('en');
    expect(store.get('language')).toBe('en');
  });
});

describe('the language of a page', () => {
  it('is that of the address first, which is stored for the server as well', async () => {
    document.cookie = 'language=; max-age=0';
    const { texts, store } = begin(FILES, 'pt', { asked: 'en', rendered: 'en' });
    expect(await texts.open()).toBe('en');
    expect(store.get('language')).toBe('en');
    expect(document.cookie).toContain('language=en');
  });

  it('is the stored one, whatever the server has rendered', async () => {
    const { texts } = begin(FILES, 'en', { rendered: 'pt' });
    expect(await texts.open()).toBe('en');
  });

  it('is the rendered one if none is stored', async () => {
    const { texts, store } = begin(FILES, undefined, { asked: 'xx', rendered: 'en' });
    expect(await texts.open()).toBe('en');
    expect(store.get('language')).toBeNull();
  });
});
