import { rm } from 'node:fs/promises';
import { startWithCamera } from '#test/flows/browser-scanner/fake-camera.ts';
import { buildApp } from '#test/harness/app-build.ts';
import { findBrowser } from '#test/harness/browser.ts';
import { seedDataDir, startMesa } from '#test/harness/server.ts';
import { type Figure, format, median, quantile } from './figures.ts';

const ROUNDS = 9;
const LIMIT_MS = 1000;

interface PrintedCode {
  readonly url: string;
}

/** Figure of the scanner: from the camera's first picture with a code in view to the lookup of the code. */
export async function measureScanner(): Promise<Figure[]> {
  const found = await findBrowser();
  await buildApp();
  const dataDir = await seedDataDir();
  const mesa = await startMesa({ from: dataDir });
  const [code] = (await (await fetch(`${mesa.origin}/sandbox/codes.json`)).json()) as PrintedCode[];
  const { browser, close } = await startWithCamera(found, code?.url ?? '');
  const times: number[] = [];
  try {
    // The first run is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const context = await browser.newContext({ baseURL: mesa.origin, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await page.addInitScript(noteStart);
      const asked = page.waitForRequest((request) => request.url().includes('/qr/'));
      await page.goto('/browser-scanner');
      await asked;
      await page.waitForURL(/\/app\/restaurants\//);
      if (round > 0) times.push(await page.evaluate(timeToRead));
      await context.close();
    }
  } finally {
    await close();
    await mesa.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return [
    {
      name: 'a code in view until it is read',
      value: quantile(times, 1),
      unit: 'ms',
      limit: { atMost: LIMIT_MS },
      detail: `longest of ${ROUNDS}, median ${format(median(times))} ms; 640 x 480, a code of a third of the picture's width`,
    },
  ];
}

interface Noted {
  cameraAt: number;
}

/** Runs in the page before any other script: records when the camera was opened. */
function noteStart(): void {
  const { mediaDevices } = navigator;
  const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    (window as unknown as Noted).cameraAt = performance.now();
    return stream;
  };
}

/** Runs in the page: the time from the opening of the camera to the request for the code. */
function timeToRead(): number {
  const lookUp = performance.getEntriesByType('resource').find(({ name }) => name.includes('/qr/'));
  return (lookUp?.startTime ?? Infinity) - (window as unknown as Noted).cameraAt;
}
