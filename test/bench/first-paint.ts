import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Hono } from 'hono';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildApp } from '#test/harness/app-build.ts';
import { findBrowser, launchOptionsOf } from '#test/harness/browser.ts';
import { startMesa } from '#test/harness/server.ts';
import { type Figure, median } from './figures.ts';
import { onSlowPhone } from './slow-phone.ts';

const ROUNDS = 7;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const DISHES = 50;

/** Times since the navigation, in ms. */
interface Paints {
  readonly first: number;
  readonly largest: number;
}

/** When the intro shows its content on a slow phone and network, against the same screen without the app. */
export async function measureFirstPaint(): Promise<Figure[]> {
  const found = await findBrowser();
  await buildApp();
  const mesa = await startMesa();
  const rendered = await (await fetch(`${mesa.origin}/intro`, { headers: { Accept: 'text/html' } })).text();
  const plain = await servePlain({ '/frozen': frozen(rendered), '/bare': bare() });
  const browser = await chromium.launch(launchOptionsOf(found));
  const addresses = {
    app: `${mesa.origin}/intro`,
    // A parameter that only a browser can follow: the page comes empty.
    empty: `${mesa.origin}/intro?id=1`,
    frozen: `${plain.origin}/frozen`,
    bare: `${plain.origin}/bare`,
  };
  const times = { app: [] as Paints[], empty: [] as Paints[], frozen: [] as Paints[], bare: [] as Paints[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, address] of Object.entries(addresses)) {
        times[name as keyof typeof times].push(await paintsOf(browser, address));
      }
    }
  } finally {
    await browser.close();
    plain.close();
    await mesa.close();
  }
  const of = (name: keyof typeof times, kind: keyof Paints) => median(times[name].map((paints) => paints[kind]));
  const against = (name: string, other: keyof typeof times, kind: keyof Paints, goal: string): Figure => ({
    name,
    value: of('app', kind) / of(other, kind),
    unit: `times (goal ${goal})`,
    detail: `${Math.round(of('app', kind))} ms against ${Math.round(of(other, kind))} ms`,
  });
  return [
    against('LCP of intro against its frozen copy', 'frozen', 'largest', '1.10'),
    against('LCP of intro against the bare page', 'bare', 'largest', '1.20'),
    against('FCP of intro against the bare page', 'bare', 'first', '1.15'),
    against('LCP of intro against the same page come empty', 'empty', 'largest', 'as little as can be'),
  ];
}

function paintsOf(browser: Browser, address: string): Promise<Paints> {
  return onSlowPhone(browser, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.goto(address, { waitUntil: 'networkidle' });
    return readPaints(page);
  });
}

const readPaints = (page: Page): Promise<Paints> =>
  page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) =>
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** The screen as it stands, without the app. */
const frozen = (html: string) => html.replaceAll(/<script[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '');

/** As small as a page of the kind gets. */
function bare(): string {
  const dishes = Array.from({ length: DISHES }, (_, index) => `<li>Prato do dia ${index + 1}: 9,50 €</li>`);
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ementa</title></head><body><h1>Ementa</h1><ul>${dishes.join('')}</ul></body></html>`;
}

/** Pages without an app, beside the same pictures and fonts. */
async function servePlain(pages: Readonly<Record<string, string>>): Promise<{ origin: string; close: () => void }> {
  const app = new Hono();
  for (const [address, html] of Object.entries(pages)) {
    const body = new Uint8Array(brotliCompressSync(html));
    app.get(address, (c) =>
      c.body(body, 200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }),
    );
  }
  const root = path.relative(process.cwd(), path.resolve(import.meta.dirname, '../../dist/client'));
  app.get('*', serveStatic({ root, precompressed: true }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
