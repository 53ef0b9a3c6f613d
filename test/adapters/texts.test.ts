// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Facts } from '#machines/shared/values/facts.ts';
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
  page: { asked?: string | null; rendered?: Pick<Facts, 'language' | 'texts'> } = {},
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

const words = ({ translator }: ReturnType<typeof begin>) =>
  (['cart.title', 'cart.empty', 'bill.title'] as const).map((key) => translator.t(key as 'app.ok'));

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

  it('have their language before they are loaded', async () => {
    expect(begin(FILES, 'en').texts.locale()).toBe('en-GB');
    expect(begin(FILES, 'en', { asked: 'pt' }).texts.locale()).toBe('pt-PT');
    expect(begin(FILES, undefined, { rendered: { language: 'en', texts: null } }).texts.spoken()).toBe('en');
    const { texts } = begin({ '/assets/i18n/pt.json': FILES['/assets/i18n/pt.json'] ?? {} }, 'en');
    expect([texts.spoken(), await texts.open(), texts.spoken()]).toEqual(['en', 'pt', 'pt']);
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

describe('the texts of a rendered page', () => {
  const parts = { first: '/assets/texts-pt-first-1.json', rest: '/assets/texts-pt-rest-1.json' };
  const page = { rendered: { language: 'pt', texts: parts } } as const;
  const PARTS = {
    [parts.first]: { app: { ok: 'Está bem' }, cart: { title: 'O carrinho' } },
    [parts.rest]: { app: { ok: 'Está bem' }, cart: { empty: 'Vazio' }, bill: { title: 'A conta' } },
  };
  const whole = '/assets/i18n/pt.json';

  it('come in a first part, and the rest when it is needed, once', async () => {
    const begun = begin(PARTS, undefined, page);
    await begun.texts.open();
    expect(begun.asked).toEqual([parts.first]);
    expect(begun.translator.t('app.ok')).toBe('Está bem');
    await Promise.all([begun.texts.complete(), begun.texts.complete()]);
    await begun.texts.complete();
    expect(begun.asked).toEqual([parts.first, parts.rest]);
    expect(words(begun)).toEqual(['O carrinho', 'Vazio', 'A conta']);
  });

  it.each([
    ['neither part', []],
    ['no first part', [parts.rest]],
    ['no rest', [parts.first]],
  ])('come in one file where a newer release has %s', async (_name, left) => {
    const file = { app: { ok: 'Está bem' }, cart: { title: 'O carrinho', empty: 'Vazio' }, bill: { title: 'A conta' } };
    const kept = Object.fromEntries(left.map((address) => [address, PARTS[address] ?? {}]));
    const begun = begin({ ...kept, [whole]: file }, undefined, page);
    await begun.texts.open();
    await begun.texts.complete();
    expect(words(begun)).toEqual(['O carrinho', 'Vazio', 'A conta']);
  });

  it('can be asked for again if the rest did not load', async () => {
    const files: Record<string, object> = { [parts.first]: PARTS[parts.first] ?? {} };
    const begun = begin(files, undefined, page);
    await begun.texts.open();
    await expect(begun.texts.complete()).rejects.toMatchObject({ status: 502 });
    files[parts.rest] = PARTS[parts.rest] ?? {};
    await begun.texts.complete();
    expect(words(begun)).toEqual(['O carrinho', 'Vazio', 'A conta']);
  });

  it('are all loaded in one file when the customer chooses a language', async () => {
    const { texts, translator, asked } = begin({ ...FILES, ...PARTS }, undefined, page);
    await texts.open();
    await texts.speak('en');
    await texts.complete();
    expect(translator.t('app.title')).toBe('The table');
    await texts.speak('pt');
    expect(translator.t('app.title')).toBe('A mesa');
    expect(asked).toEqual([parts.first, '/assets/i18n/en.json', whole]);
  });

  it('are not loaded where another language is stored', async () => {
    const { texts, asked } = begin({ ...FILES, ...PARTS }, 'en', page);
    await texts.open();
    await texts.complete();
    expect(asked).toEqual(['/assets/i18n/en.json']);
  });
});

describe('the language of a page', () => {
  it('is first the language in the address, which is also stored for the server', async () => {
    document.cookie = 'language=; max-age=0';
    const { texts, store } = begin(FILES, 'pt', { asked: 'en', rendered: { language: 'en', texts: null } });
    expect(await texts.open()).toBe('en');
    expect(store.get('language')).toBe('en');
    expect(document.cookie).toContain('language=en');
  });

  it('is the stored one after a page in another language, and is sent to the server', async () => {
    document.cookie = 'language=; max-age=0';
    const { texts } = begin(FILES, 'en', { rendered: { language: 'pt', texts: null } });
    expect(await texts.open()).toBe('en');
    expect(document.cookie).toContain('language=en');
  });

  it('is the rendered one if none is stored', async () => {
    const { texts, store } = begin(FILES, undefined, { asked: 'xx', rendered: { language: 'en', texts: null } });
    expect(await texts.open()).toBe('en');
    expect(store.get('language')).toBeNull();
  });
});
