import { chromium, expect, type Page } from '@playwright/test';
import { once } from 'node:events';
import path from 'node:path';
import { build, preview } from 'vite';
import { CARDS, CHURROS } from '#test/e2e/demo.ts';
import { CartDialog } from '#test/e2e/pages/cart-dialog.ts';
import { CheckoutDialog } from '#test/e2e/pages/checkout-dialog.ts';
import { PlacePage } from '#test/e2e/pages/place-page.ts';
import { ProductDialog } from '#test/e2e/pages/product-dialog.ts';
import { checkOutChurros } from '#test/e2e/steps.ts';
import { findBrowser, launchOptionsOf } from '#test/harness/browser.ts';
import { freePort } from '#test/harness/free-port.ts';
import type { Figure } from './figures.ts';
import { forkServer } from './forked-server.ts';
import { noteCalls, openNotebook, takeNotes, type Noted, type Purpose } from './note-calls.ts';
import type { PressServer } from './press-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** A timer's calls in one round do not belong to the press: a file counts if every round calls it. */
const ROUNDS = 5;
const SERVED_BY_API = ['/api', '/pubapp', '/sandbox', '/assets/config', '/qr'];

interface Press {
  readonly name: string;
  /** The number of the app's files that may handle a press and show its effect. */
  readonly limits: { readonly handles: number; readonly shows?: number };
  readonly prepare: (page: Page) => Promise<void>;
  /** Ends when the answer is shown. */
  readonly press: (page: Page) => Promise<void>;
}

const ADD: Press = {
  name: '"Adicionar" in a dish',
  limits: { handles: 63 },
  prepare: (page) => new PlacePage(page).openProduct(CHURROS.name),
  press: async (page) => {
    const dish = new ProductDialog(page, CHURROS.name);
    await dish.add();
    await dish.expectClosed();
  },
};

const PLUS: Press = {
  name: '"+" in the cart',
  limits: { handles: 26, shows: 60 },
  prepare: async (page) => {
    const cart = new CartDialog(page);
    if (await cart.scope.isVisible()) return;
    await new PlacePage(page).openCart();
    await cart.edit();
  },
  press: async (page) => {
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    await new CartDialog(page).increase(CHURROS.name);
    await (await answered).finished();
    await expect(page.getByRole('button', { name: 'Finalizar pedido' })).not.toHaveAttribute('aria-busy', 'true');
  },
};

const FINISH: Press = {
  name: '"Finalizar pedido" in the cart',
  limits: { handles: 61 },
  prepare: async (page) => {
    const checkout = new CheckoutDialog(page);
    if (await checkout.scope.isVisible()) await checkout.close();
  },
  press: async (page) => {
    await new CartDialog(page).checkOut();
    await new CheckoutDialog(page).expectChosen(CARDS.accepted);
  },
};

const PAY: Press = {
  name: '"Pagar" in the checkout',
  limits: { handles: 52 },
  prepare: async (page) => {
    const checkout = new CheckoutDialog(page);
    if (await checkout.payButton.isVisible()) return;
    await checkout.acknowledge();
    await ADD.prepare(page);
    await ADD.press(page);
    await new PlacePage(page).openCart();
    await FINISH.press(page);
  },
  press: async (page) => {
    const checkout = new CheckoutDialog(page);
    await checkout.pay();
    await checkout.expectReceived();
  },
};

/** In the order of a customer's visit: each `prepare` begins where the press before it has ended. */
const PRESSES = [ADD, PLUS, FINISH, PAY];

/** Counts the files of the app and the server that run code between a press and its answer. */
export async function measureOnePress(): Promise<Figure[]> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await forkServer<PressServer>({ script: 'press-process.ts', settings: { PUBLIC_URL: origin } });
  const proxy = Object.fromEntries(SERVED_BY_API.map((prefix) => [prefix, server.ready.app]));
  const outDir = path.join(root, 'node_modules/.cache/mesa/one-press');
  // The names of functions tell the purpose of a call, so the code is not minified.
  const built = { outDir, emptyOutDir: true, minify: false, sourcemap: false };
  await build({ root, logLevel: 'error', plugins: [noteCalls(root)], build: built });
  const client = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port, strictPort: true, proxy },
  });
  const browser = await chromium.launch(launchOptionsOf(await findBrowser()));
  try {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'pt-PT',
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    await context.addInitScript(openNotebook);
    await context.addInitScript((token) => {
      localStorage.setItem('mesa.user', JSON.stringify({ token }));
    }, server.ready.token);
    const page = await context.newPage();
    const inServer = async () => {
      server.child.send('files');
      const [files] = (await once(server.child, 'message')) as [string[]];
      return files;
    };
    await saveCard(page);
    const figures: Figure[] = [];
    for (const press of PRESSES) figures.push(...(await follow(press, page, inServer)));
    return figures;
  } finally {
    await browser.close();
    await client.close();
    await server.stop();
  }
}

/** Without a saved card the checkout opens the card's dialog by itself. */
async function saveCard(page: Page): Promise<void> {
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  await checkout.close();
  await page.goBack();
  await expect(new CartDialog(page).scope).toBeHidden();
}

async function follow(
  { name, limits, prepare, press }: Press,
  page: Page,
  inServer: () => Promise<string[]>,
): Promise<Figure[]> {
  const rounds: { noted: Noted; server: string[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await prepare(page);
    // Until then the press would wait (decision 111).
    await expect(page.locator('[data-shield]')).toHaveCount(0);
    await Promise.all([page.evaluate(takeNotes), inServer()]);
    await press(page);
    rounds.push({ noted: await page.evaluate(takeNotes), server: await inServer() });
  }
  const noted = (purpose: Purpose) =>
    inEvery(rounds.map((round) => Object.keys(round.noted).filter((file) => round.noted[file] === purpose)));
  const figure = (what: string, files: readonly string[], atMost?: number): Figure => ({
    name: `${name}: ${what}`,
    value: files.length,
    unit: 'files',
    detail: files.join(', '),
    ...(atMost !== undefined && { limit: { atMost } }),
  });
  return [
    figure('in the app, to handle it', noted('handles'), limits.handles),
    figure('in the app, to record it', noted('records')),
    figure('in the app, to show what has changed', noted('shows'), limits.shows),
    figure('in the server', inEvery(rounds.map((round) => round.server))),
  ];
}

const inEvery = ([first = [], ...others]: readonly (readonly string[])[]): string[] =>
  first.filter((file) => others.every((list) => list.includes(file))).sort();
