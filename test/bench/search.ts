import { type Browser, chromium } from '@playwright/test';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { searchPlaces } from '#server/catalogue/search.ts';
import { databaseOn } from '#server/db/database.ts';
import { openPglite, pglitePool } from '#server/db/pglite-pool.ts';
import { buildApp } from '#test/harness/app-build.ts';
import { findBrowser, launchOptionsOf } from '#test/harness/browser.ts';
import { seedDataDir, startMesa } from '#test/harness/server.ts';
import { type Figure, format, median, quantile } from './figures.ts';
import { fillCatalogue, PLACES, PRODUCTS } from './large-catalogue.ts';
import { onSlowPhone, SLOWDOWN } from './slow-phone.ts';

const ROUNDS = 3;
const SLOWEST_ANSWER_MS = 50;
const SLOWEST_PAINT_MS = 100;
/** Terms as customers type them, letter by letter, with some typing errors. */
const TYPED = [
  'bacalhau',
  'pizza marg',
  'arroz de pato',
  'francesinha',
  'taberna',
  'bacalau',
  'francezinha',
  'hamburger',
];
const SHORTEST = 2;

/** Figure 4 of the bench: a search over many places, in the database and in the browser. */
export async function measureSearch(): Promise<Figure[]> {
  const found = await findBrowser();
  await buildApp();
  const dataDir = await seedDataDir();
  try {
    const answers = await timeAnswers(dataDir);
    const mesa = await startMesa({ from: dataDir });
    const browser = await chromium.launch(launchOptionsOf(found));
    try {
      return [answers, await timeKeystrokes(browser, mesa.origin)];
    } finally {
      await browser.close();
      await mesa.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeAnswers(dataDir: string): Promise<Figure> {
  const db = databaseOn(pglitePool(await openPglite({ dataDir: path.join(dataDir, 'database') })));
  const scope = await fillCatalogue(db);
  const viewer = { now: new Date(), userId: null, language: 'pt' as const };
  const terms = TYPED.flatMap((text) =>
    Array.from({ length: text.length - SHORTEST + 1 }, (_, index) => text.slice(0, index + SHORTEST)),
  );
  const times: { term: string; ms: number }[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const term of terms) {
      const started = performance.now();
      await searchPlaces(db, viewer, scope, term);
      if (round > 0) times.push({ term, ms: performance.now() - started });
    }
  }
  await db.destroy();
  const all = times.map(({ ms }) => ms);
  const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one));
  return {
    name: `search over ${PLACES} places and ${PRODUCTS} products p95, embedded database`,
    value: quantile(all, 0.95),
    unit: 'ms',
    limit: { atMost: SLOWEST_ANSWER_MS },
    detail: `${all.length} searches as they are typed, median ${format(median(all))} ms, longest ${format(slowest.ms)} ms (“${slowest.term}”)`,
  };
}

/** From the key press to the next frame, in a list of a quarter of the places. */
async function timeKeystrokes(browser: Browser, origin: string): Promise<Figure> {
  const paints = await onSlowPhone(browser, async (page) => {
    await page.goto(`${origin}/app/welcome`);
    const field = page.getByRole('searchbox');
    await page.getByRole('article').first().waitFor();
    await field.click();
    await page.evaluate(notePaints);
    for (const text of TYPED) {
      await field.pressSequentially(text, { delay: 180 });
      await page.getByRole('heading', { name: /^(Com|Nada com) “/ }).waitFor();
      await field.fill('');
    }
    return page.evaluate(() => (window as unknown as { benchPaints: number[] }).benchPaints);
  });
  return {
    name: 'keystroke of a search until it is painted',
    value: quantile(paints, 0.95),
    unit: 'ms',
    limit: { atMost: SLOWEST_PAINT_MS },
    detail: `p95 of ${paints.length} keystrokes, median ${format(median(paints))} ms, longest ${format(quantile(paints, 1))} ms, CPU slowed ${SLOWDOWN} times`,
  };
}

/** Runs in the page: the time from each input to the next frame. */
function notePaints(): void {
  const paints: number[] = [];
  Object.assign(window, { benchPaints: paints });
  document.addEventListener(
    'input',
    (event) => {
      requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - event.timeStamp)));
    },
    { capture: true },
  );
}
