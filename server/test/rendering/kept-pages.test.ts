import { beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Api } from '#server/http/environment.ts';
import type { Renderer } from '#server/http/renderer.ts';
import { setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { setUpClientDir } from '../client-dir.ts';
import { APPLICATION_KEY, PUBLIC_URL } from '../harness.ts';
import { small } from '../small-catalogue.ts';

const TASCA = `/app/restaurants/${small.tasca}`;
const OWN_CALL = { isOwn: true } as const;

const clientDir = setUpClientDir({ 'index.html': '<!doctype html><title>Empty</title>' });
const app = await setUpSmallCatalogue();
let served: Api;
/** Runs between the head of a page and the calls of the app. */
let meanwhile: () => Promise<unknown>;

const nameIn = async (env: object): Promise<string> => {
  const address = `${PUBLIC_URL}/api/places/${small.tasca}?groups[]=e_menu`;
  const headers = { Accept: 'application/ld+json', 'X-Application-Key': APPLICATION_KEY, 'Accept-Language': 'pt' };
  const answer = await served.request(address, { headers }, env);
  return ((await answer.json()) as { name: string }).name;
};

/** Calls the API as the app does. */
const renderer: Renderer = {
  async render() {
    await meanwhile();
    return { status: 200, isKept: true, html: `<!doctype html><title></title><body>${await nameIn(OWN_CALL)}</body>` };
  },
  parameters: () => ['county'],
  waitMs: 20_000,
  close: async () => undefined,
};

beforeEach(async () => {
  meanwhile = () => Promise.resolve();
  served = createApp(app.deps, { clientDir, renderer });
  await rename('Tasca');
  await vi.waitUntil(() => app.deps.catalogueFeed.isLive());
});

const rename = (name: string) =>
  app.db.updateTable('places').set({ name }).where('id', '=', small.tasca).executeTakeFirstOrThrow();

const open = (url: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  served.request(url, { ...init, headers: { Accept: 'text/html', ...headers } }, {});

it('the head and the content of a place’s page show the same state of the place', async () => {
  meanwhile = () => rename('Tasca Nova');
  const page = await (await open(TASCA)).text();
  expect(page).toContain('<title>Tasca · Mesa</title>');
  expect(page).toContain('<body>Tasca<');
});

it('a place that was read for a page answers one call of the server itself, and no other call', async () => {
  const names: string[] = [];
  meanwhile = async () => {
    await rename('Tasca Nova');
    names.push(await nameIn({}));
  };
  await open(TASCA);
  expect([...names, await nameIn(OWN_CALL)]).toEqual(['Tasca Nova', 'Tasca Nova']);
});

it.each(['br', 'gzip', 'identity'])('a page that is kept has the same headers each time: %s', async (encoding) => {
  const asked = { 'Accept-Encoding': encoding };
  const headersOf = async (url: string) => Object.fromEntries((await open(url, asked)).headers);
  const first = await headersOf(TASCA);
  expect(await headersOf(TASCA)).toEqual(first);
  const { etag, 'content-encoding': _, ...common } = first;
  expect(etag).toContain(`-${encoding}"`);
  // This page is not kept: it gets its headers from the middleware of all files.
  const { etag: __, 'content-encoding': ___, ...ofOther } = await headersOf('/app/restaurants/999');
  expect(common).toEqual(ofOther);
});

it.each(['HEAD', 'GET'])('a browser that has a kept page gets 304: %s', async (method) => {
  const tag = (await open(TASCA)).headers.get('ETag') ?? '';
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await open(TASCA, { 'If-None-Match': known }, { method });
    expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([304, '', tag]);
    expect(answer.headers.get('Vary')).toContain('Cookie');
  }
  expect((await open(TASCA, { 'If-None-Match': '"other"' }, { method })).status).toBe(200);
});

it('a kept page with a county in its address leads to that county, also from a browser that has it', async () => {
  const address = '/app/welcome?county=7';
  const tag = (await open(address)).headers.get('ETag') ?? '';
  for (const [headers, status] of [
    [{}, 200],
    [{ 'If-None-Match': tag }, 304],
  ] as const) {
    const answer = await open(address, headers);
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([status, expect.stringMatching(/^area=7; /)]);
  }
  expect((await open('/app/welcome')).headers.get('Set-Cookie')).toBeNull();
});
