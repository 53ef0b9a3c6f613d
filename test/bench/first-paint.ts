import { type Browser, chromium } from '@playwright/test';
import { randomNumbers } from '#server/demo/random.ts';
import { DEFAULT_SEED, shuffled } from '#test/e2e/journeys/plan.ts';
import { buildApp } from '#test/harness/app-build.ts';
import { findBrowser, launchOptionsOf } from '#test/harness/browser.ts';
import { startMesa } from '#test/harness/server.ts';
import { emptyPage } from './empty-page.ts';
import { type Figure, median } from './figures.ts';
import { emptyLoad } from './first-route.ts';
import { frozenCopy, servePlain } from './plain-pages.ts';
import { type Notes, noteWork, onSlowPhone, SLOW_4G, tellTakeover } from './slow-phone.ts';

/** The same page takes 0.4 to 0.9 s: medians of seven differed by a fifth. */
const ROUNDS = 15;
const DISHES = 50;
const EMPTY = 'the empty app, prerendered';

interface Screen {
  readonly path: string;
  /** A parameter that only a browser can follow: the page comes empty. */
  readonly empty: string;
  /** Limits: largest paint against the bare page, and the script against the empty app. */
  readonly largest: number;
  readonly script: number;
  readonly files: number;
}

const SCREENS: Readonly<Record<string, Screen>> = {
  intro: { path: '/intro', empty: '/intro?id=1', largest: 1.2, script: 1.1, files: 6 },
  welcome: { path: '/app/welcome', empty: '/app/welcome?modals=none', largest: 1.6, script: 1.25, files: 8 },
  place: { path: '/app/restaurants/1', empty: '/app/restaurants/1?modals=none', largest: 1.6, script: 1.25, files: 8 },
};

/** One load of a page. Bytes are counted as transferred. */
interface Load extends Readonly<Notes> {
  readonly bytes: number;
  readonly script: number;
  readonly files: number;
}

/** When public screens show their content on a slow phone and network, against the same screens without the app. */
export async function measureFirstPaint(): Promise<Figure[]> {
  const found = await findBrowser();
  await buildApp();
  const { brotli: empty, output } = await emptyLoad();
  const mesa = await startMesa();
  const frozen = await Promise.all(
    Object.entries(SCREENS).map(async ([name, screen]) => {
      const rendered = await fetch(mesa.origin + screen.path, { headers: { Accept: 'text/html' } });
      return [`/frozen/${name}`, await frozenCopy(rendered, mesa.origin)] as const;
    }),
  );
  const plain = await servePlain({
    ...Object.fromEntries(frozen),
    ...(await emptyPage(output)),
    '/bare': bare(),
  });
  const browser = await chromium.launch(launchOptionsOf(found));
  const addresses = new Map([
    ['bare', `${plain.origin}/bare`],
    [EMPTY, `${plain.origin}/`],
  ]);
  for (const [name, screen] of Object.entries(SCREENS)) {
    addresses.set(name, mesa.origin + screen.path);
    addresses.set(`frozen ${name}`, `${plain.origin}/frozen/${name}`);
    addresses.set(`empty ${name}`, mesa.origin + screen.empty);
  }
  const loads = new Map([...addresses.keys()].map((name) => [name, [] as Load[]]));
  try {
    const random = randomNumbers(DEFAULT_SEED);
    for (let round = 0; round < ROUNDS; round += 1) {
      // A heavy page slows the next load: in a fixed order the intro took a fifth longer than its own copy.
      for (const [name, address] of shuffled([...addresses], random))
        loads.get(name)?.push(await loadOf(browser, address, address.startsWith(mesa.origin)));
    }
  } finally {
    await browser.close();
    plain.close();
    await mesa.close();
  }
  const of = (name: string, kind: keyof Load) => median((loads.get(name) ?? []).map((load) => load[kind]));
  return Object.entries(SCREENS).flatMap(([name, limits]) => figuresOf(name, limits, { of, empty }));
}

interface Measured {
  readonly of: (name: string, kind: keyof Load) => number;
  /** The empty app's code, in bytes, compressed with brotli. */
  readonly empty: number;
}

function figuresOf(name: string, { largest, script, files }: Screen, { of, empty }: Measured): Figure[] {
  const against = (kind: keyof Load, other: string, otherKind: keyof Load, atMost?: number): Figure => ({
    name: `${LABELS[kind]} of ${name} against the ${LABELS[otherKind]} of ${other}`,
    value: of(name, kind) / of(other, otherKind),
    unit: 'times',
    detail: `${Math.round(of(name, kind))} ms against ${Math.round(of(other, otherKind))} ms`,
    ...(atMost === undefined ? {} : { limit: { atMost } }),
  });
  return [
    against('largest', `frozen ${name}`, 'largest', 1.1),
    against('largest', 'bare', 'largest', largest),
    {
      name: `largest paint of the frozen ${name} against bare`,
      value: of(`frozen ${name}`, 'largest') / of('bare', 'largest'),
      unit: 'times',
      detail: 'no screen of this look can be nearer',
    },
    against('first', 'bare', 'first', 1.15),
    against('largest', `empty ${name}`, 'largest'),
    against('answers', `empty ${name}`, 'first'),
    // The rendered page must answer a press before the unrendered page shows its first dish.
    ...(name === 'place' ? [against('answers', 'empty place', 'priced', 1)] : []),
    {
      name: `script until ${name} answers, brotli`,
      value: of(name, 'script') / empty,
      unit: 'times the empty app',
      limit: { atMost: script },
      detail: `${kilobytes(of(name, 'script'))} against ${kilobytes(empty)}`,
    },
    {
      name: `files of script until ${name} answers`,
      value: of(name, 'files'),
      unit: 'files',
      limit: { atMost: files },
      detail: 'counted in the browser',
    },
    {
      name: `bytes until the largest paint of ${name}`,
      value: of(name, 'bytes') / 1024,
      unit: 'KB',
      limit: { atMost: 60 },
      detail: 'with headers',
    },
    {
      name: `layout shift of ${name}`,
      value: of(name, 'shift'),
      unit: '',
      limit: { atMost: 0 },
      detail: `CLS ${of(name, 'shift').toFixed(6)}`,
    },
    against('blocked', EMPTY, 'blocked', 1.5),
  ];
}

const LABELS: Readonly<Record<string, string>> = {
  first: 'first paint',
  largest: 'largest paint',
  answers: 'answer to a press',
  priced: 'first dish',
  blocked: 'blocking time',
};

function loadOf(browser: Browser, address: string, hasApp: boolean): Promise<Load> {
  return onSlowPhone(browser, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    const arrived: { at: number; bytes: number; isScript: boolean }[] = [];
    const scripts = new Set<string>();
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType.includes('javascript')) scripts.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      arrived.push({ at: timestamp, bytes: encodedDataLength, isScript: scripts.has(requestId) });
    });
    let start = Number.NaN;
    devtools.on('Network.requestWillBeSent', ({ type, timestamp }) => {
      if (type === 'Document' && Number.isNaN(start)) start = timestamp;
    });
    await page.addInitScript(noteWork);
    await page.addInitScript(tellTakeover);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForFunction((waitsForApp) => {
      const { largest, answers } = (globalThis as unknown as { notes: Notes }).notes;
      return !Number.isNaN(largest) && (!waitsForApp || !Number.isNaN(answers));
    }, hasApp);
    await page.waitForLoadState('networkidle');
    const notes = await page.evaluate(() => (globalThis as unknown as { notes: Notes }).notes);
    const before = (limit: number) => arrived.filter(({ at }) => (at - start) * 1000 <= limit);
    const scriptsBefore = before(notes.answers).filter(({ isScript }) => isScript);
    const sum = (list: typeof arrived) => list.reduce((total, { bytes }) => total + bytes, 0);
    return {
      ...notes,
      bytes: sum(before(notes.largest)),
      script: sum(scriptsBefore),
      files: scriptsBefore.length,
    };
  });
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** The smallest page that lists dishes. */
function bare(): string {
  const dishes = Array.from({ length: DISHES }, (_, index) => `<li>Prato do dia ${index + 1}: 9,50 €</li>`);
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ementa</title></head><body><h1>Ementa</h1><ul>${dishes.join('')}</ul></body></html>`;
}
