import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Api } from '#server/http/environment.ts';
import type { Renderer } from '#server/http/renderer.ts';
import { APPLICATION_KEY, PUBLIC_URL, startTestApp, type TestApp } from '../harness.ts';
import { seedSmallCatalogue, small } from '../small-catalogue.ts';

const TASCA = `/app/restaurants/${small.tasca}`;
const OWN_CALL = { isOwn: true } as const;

let clientDir: string;
let app: TestApp;
let served: Api;
/** What happens between the head of a page and the calls of the app. */
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
  parameters: () => [],
  waitMs: 20_000,
  close: async () => undefined,
};

beforeAll(async () => {
  clientDir = mkdtempSync(path.join(tmpdir(), 'mesa-kept-pages-'));
  writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html><title>Empty</title>');
  app = await startTestApp();
  await seedSmallCatalogue(app.db);
});

afterAll(async () => {
  rmSync(clientDir, { recursive: true });
  await app.close();
});

beforeEach(async () => {
  meanwhile = () => Promise.resolve();
  served = createApp(app.deps, { clientDir, renderer });
  await rename('Tasca');
  await vi.waitUntil(() => app.deps.catalogueFeed.isLive());
});

const rename = (name: string) =>
  app.db.updateTable('places').set({ name }).where('id', '=', small.tasca).executeTakeFirstOrThrow();

const open = (url: string, headers: Record<string, string> = {}) =>
  served.request(url, { headers: { Accept: 'text/html', ...headers } }, {});

it('the head of a place and its content are of one reading', async () => {
  meanwhile = () => rename('Tasca Nova');
  const page = await (await open(TASCA)).text();
  expect(page).toContain('<title>Tasca · Mesa</title>');
  expect(page).toContain('<body>Tasca<');
});

it('a place that was read for a page is for one call of the server itself', async () => {
  const names: string[] = [];
  meanwhile = async () => {
    await rename('Tasca Nova');
    names.push(await nameIn({}));
  };
  await open(TASCA);
  expect([...names, await nameIn(OWN_CALL)]).toEqual(['Tasca Nova', 'Tasca Nova']);
});
