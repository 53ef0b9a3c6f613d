import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Api } from '#server/http/environment.ts';
import { type Renderer, startRenderer } from '#server/http/renderer.ts';
import { setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { setUpClientDir } from '../client-dir.ts';
import { setPrice } from '../events/catalogue-listener.ts';
import { small } from '../small-catalogue.ts';

const EMPTY = '<!doctype html><title>Empty</title>';
const WORKER = path.resolve(import.meta.dirname, '../../../dist/server/render-worker.js');
const MODULE = new URL('broken-app.mjs', import.meta.url).href;

const clientDir = setUpClientDir({
  'index.html': EMPTY,
  '.vite/lazy-files.json': '{}',
  '.vite/first-texts.json': '{}',
});
const app = await setUpSmallCatalogue();
let renderer: Renderer;
let served: Api;
let asked: string[];
let logged: string[];
/** The API's answer to a page that is being rendered. */
let apiAnswer: () => Response | Promise<Response>;

/** Long enough for a busy machine to render a page. */
const AMPLE_MS = 20_000;
const SHORT_MS = 1000;

/** A server with a renderer of its own: a real thread. */
async function startWith(limits: { readonly waitMs?: number; readonly hangMs?: number }): Promise<void> {
  asked = [];
  logged = [];
  apiAnswer = () => new Response('{}');
  const log = {
    info: () => undefined,
    error: (message: string, error: unknown) => void logged.push(`${message}: ${String(error)}`),
  };
  renderer = await startRenderer({
    worker: WORKER,
    module: MODULE,
    clientDir,
    log,
    waitMs: AMPLE_MS,
    hangMs: AMPLE_MS,
    ...limits,
    restMs: 0,
    ask: (request) => {
      asked.push(new URL(request.url).pathname);
      return apiAnswer();
    },
  });
  served = createApp({ ...app.deps, log }, { clientDir, renderer });
}

beforeEach(async () => {
  await startWith({});
  return () => renderer.close();
});

const open = (url: string, headers: Record<string, string> = {}) =>
  served.request(url, { headers: { Accept: 'text/html', ...headers } }, {});
const textOf = async (url: string, headers?: Record<string, string>) => (await open(url, headers)).text();

describe('a page that cannot be rendered', () => {
  it.each([
    ['throws', 'a view threw', AMPLE_MS],
    ['late', 'a timer threw', AMPLE_MS],
    ['exits', 'exited with 3', AMPLE_MS],
    ['loops', 'longer than 1000 ms', SHORT_MS],
    ['never', 'longer than 1000 ms', SHORT_MS],
  ])('%s: comes empty, is counted in the log, and the next one is rendered', async (what, reason, hangMs) => {
    await renderer.close();
    await startWith({ hangMs });
    const answer = await open(`/${what}`);
    expect([answer.status, await answer.text()]).toEqual([200, EMPTY]);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(logged).toEqual([expect.stringMatching(/1 since the start/)]);
    expect(logged[0]).toContain(reason);
    // A busy machine may need longer than the limit for a page at first.
    await expect.poll(() => textOf('/good')).toContain('answer 200');
    await open(`/${what}`);
    expect(logged.at(-1)).toContain(`${logged.length} since the start`);
  });

  it('makes the pages that are rendered at the same time come empty, too', async () => {
    await renderer.close();
    await startWith({ hangMs: SHORT_MS });
    const texts = await Promise.all([textOf('/never'), textOf('/loops')]);
    expect(texts).toEqual([EMPTY, EMPTY]);
    await expect.poll(() => textOf('/good')).toContain('/good');
  });

  it('comes empty after the time limit; the thread goes on, and the next customer gets the page', async () => {
    await renderer.close();
    await startWith({ waitMs: SHORT_MS });
    const waiting: ((late: Response) => void)[] = [];
    apiAnswer = () => new Promise((resolve) => waiting.push(resolve));
    expect(await textOf('/good')).toBe(EMPTY);
    expect(logged).toEqual([expect.stringMatching(/"\/good".*longer than 1000 ms, sent empty/)]);
    waiting[0]?.(new Response('{}', { status: 203 }));
    await expect.poll(() => textOf('/good')).toContain('answer 203');
    expect(asked).toHaveLength(1);
  });

  it('comes empty while many others are being rendered, so that those keep the time limit', async () => {
    const texts = await Promise.all(Array.from({ length: 12 }, (_, index) => textOf(`/good/${index}`)));
    expect(texts.filter((text) => text === EMPTY)).toHaveLength(4);
    expect(logged).toEqual([]);
    expect(await textOf('/good/11')).toContain('/good/11');
  });

  it('is not logged if the page turns out not to be needed', async () => {
    const request = { origin: 'http://mesa.example', path: '/throws', language: 'pt', now: 0, countyId: null } as const;
    expect(await renderer.render(request, Promise.resolve(false))).toBeNull();
    expect(await textOf('/good')).toContain('/good');
    expect(logged).toEqual([]);
  });

  it('comes empty and is not logged if only a browser can show it', async () => {
    expect(await textOf('/empty')).toBe(EMPTY);
    expect(logged).toEqual([]);
  });
});

describe('a rendered page', () => {
  it('is kept by address, parameters that matter, and language', async () => {
    await textOf('/good');
    expect(await textOf('/good?utm_source=mail')).toContain('<title>/good pt');
    expect(asked).toHaveLength(1);
    expect(await textOf('/good', { Cookie: 'language=en' })).toContain('<title>/good en');
    expect(await textOf('/good?lang=en')).toContain('<title>/good en');
    expect(asked).toHaveLength(2);
    expect(await textOf('/good?view=menu')).toContain('<title>/good?view=menu pt');
    expect(asked).toHaveLength(3);
  });

  it('does not follow the language of the browser, as the app does not', async () => {
    expect(await textOf('/good', { 'Accept-Language': 'en' })).toContain('/good pt');
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await open('/good');
    const tag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache, no-transform');
    expect(first.headers.get('Vary')).toContain('Cookie');
    const again = await open('/good', { 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await open('/good?lang=en', { 'If-None-Match': tag })).status).toBe(200);
  });

  it('has the headers of every page', async () => {
    const [page, empty] = await Promise.all([open('/good'), open('/empty')]);
    for (const name of ['Content-Security-Policy', 'Permissions-Policy', 'Referrer-Policy', 'X-Frame-Options'])
      expect(page.headers.get(name)).toBe(empty.headers.get(name));
  });

  it('comes compressed as asked', async () => {
    for (const encoding of ['br', 'gzip'])
      expect((await open('/good', { 'Accept-Encoding': encoding })).headers.get('Content-Encoding')).toBe(encoding);
    expect((await open('/good', { 'Accept-Encoding': 'br;q=0' })).headers.get('Content-Encoding')).toBeNull();
  });

  it('with an unlimited number of variants is not kept', async () => {
    for (let time = 0; time < 2; time += 1) expect(await textOf('/endless')).toContain('<title>/endless pt');
    expect(asked).toHaveLength(2);
  });

  it('of an unknown address is a 404', async () => {
    const answer = await open('/missing');
    expect([answer.status, await answer.text()]).toEqual([404, '<!doctype html><title>pt</title>']);
  });
});

describe('the settings of the app', () => {
  it('are read once for all pages', async () => {
    apiAnswer = () => new Response('{}', { status: 503 });
    await textOf('/set/1');
    apiAnswer = () => new Response('{}');
    for (const page of ['/set/2', '/set/3', '/set/4']) expect(await textOf(page)).toContain('answer 200');
    expect(asked).toEqual(Array.from({ length: 2 }, () => '/assets/config/production.json'));
  });
});

describe('a rendered page of the catalogue', () => {
  const TASCA = `/app/restaurants/${small.tasca}`;

  it('has its head from the catalogue, and is kept', async () => {
    await expect.poll(() => app.deps.catalogueFeed.isLive()).toBe(true);
    const place = await textOf(TASCA);
    expect(place).toContain('<title>Tasca do Açúcar · Mesa</title>');
    expect(place).toMatch(/<body>county null, answer 200<script type="application\/ld\+json">.*<\/script><\/body>/);
    const [first, second] = await Promise.all([open(TASCA, { 'Accept-Encoding': 'br' }), open(TASCA)]);
    expect(await second.text()).toBe(place);
    expect(asked).toHaveLength(1);
    const tag = first.headers.get('ETag') ?? '';
    expect((await open(TASCA, { 'Accept-Encoding': 'br', 'If-None-Match': tag })).status).toBe(304);
  });

  it('is rendered again after a change of the catalogue', async () => {
    await expect.poll(() => app.deps.catalogueFeed.isLive()).toBe(true);
    await textOf(TASCA);
    await setPrice(app, 1234);
    await expect
      .poll(async () => {
        await textOf(TASCA);
        return asked.length;
      })
      .toBe(2);
  });

  it('is rendered again after a minute without delaying answers, since it shows whether a place is open', async () => {
    await expect.poll(() => app.deps.catalogueFeed.isLive()).toBe(true);
    const page = await textOf(TASCA);
    app.clock.advance(59);
    await textOf(TASCA);
    expect(asked).toHaveLength(1);
    app.clock.advance(1);
    const waiting: ((late: Response) => void)[] = [];
    apiAnswer = () => new Promise((resolve) => waiting.push(resolve));
    expect(await Promise.all([textOf(TASCA), textOf(TASCA)])).toEqual([page, page]);
    await expect.poll(() => asked).toHaveLength(2);
    waiting[0]?.(new Response('{}', { status: 203 }));
    await expect.poll(() => textOf(TASCA)).toContain('answer 203');
    app.clock.advance(59);
    await textOf(TASCA);
    expect(asked).toHaveLength(2);
  });

  it('that cannot be rendered again is shown for five minutes', async () => {
    await expect.poll(() => app.deps.catalogueFeed.isLive()).toBe(true);
    const page = await textOf(TASCA);
    apiAnswer = () => new Response('', { status: 500 });
    app.clock.advance(299);
    expect(await textOf(TASCA)).toBe(page);
    app.clock.advance(1);
    expect(await textOf(TASCA)).not.toContain('<body>');
    apiAnswer = () => new Response('{}');
    expect(await textOf(TASCA)).toBe(page);
  });

  it('is not kept while changes may be missed', async () => {
    const catalogueFeed = { ...app.deps.catalogueFeed, isLive: () => false };
    const unsure = createApp({ ...app.deps, catalogueFeed }, { clientDir, renderer });
    for (let time = 0; time < 2; time += 1) await unsure.request(TASCA, { headers: { Accept: 'text/html' } }, {});
    expect(asked).toHaveLength(2);
  });

  it('shows the customer’s county; a list of places near a position is left to the browser', async () => {
    expect(await textOf('/app/welcome', { Cookie: 'area=7' })).toContain('county 7');
    expect(await textOf('/app/welcome', { Cookie: 'area=7x' })).toContain('county null');
    expect(await textOf('/app/welcome', { Cookie: 'area=nearby' })).not.toContain('county');
  });

  it('shows the county in its address, and stores it for the next page', async () => {
    const answer = await open('/app/welcome?county=7', { Cookie: 'area=nearby' });
    expect(await answer.text()).toContain('county 7');
    expect(answer.headers.get('Set-Cookie')).toMatch(/^area=7; .*Path=\/.*SameSite=Lax$/);
    for (const county of ['', '7x', '-1', '0']) {
      const other = await open(`/app/welcome?county=${county}`);
      expect(other.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it('is not rendered for a missing place', async () => {
    expect((await open('/app/restaurants/999')).status).toBe(404);
    expect(asked).toEqual([]);
  });
});
