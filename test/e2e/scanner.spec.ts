import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { startWithCamera } from '#test/flows/browser-scanner/fake-camera.ts';
import type { MesaServer } from '#test/harness/server.ts';
import { audit } from './audit.ts';
import { printedCode } from './codes.ts';
import { STADIUM_BAR } from './demo.ts';
import { fromEnvironment } from './environment.ts';
import { CONSOLE_OF_FAULTS, faultTest, throughEveryFault } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { PlacePage } from './pages/place-page.ts';
import { ScannerDialog } from './pages/scanner-dialog.ts';
import { watchForProblems } from './problems.ts';

/** Runs in the page before any other script: keeps every opened camera track for the tests. */
function keepTracks(): void {
  const held = window as unknown as { tracks: MediaStreamTrack[] };
  held.tracks = [];
  const { mediaDevices } = navigator;
  const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    held.tracks.push(...stream.getTracks());
    return stream;
  };
}

const states = (page: Page) =>
  page.evaluate(() => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState));

/**
 * Runs in the page before any other script: adds a torch to each camera, which fake cameras lack, and records its use.
 */
function addLamp(): void {
  const switched: unknown[] = [];
  Object.assign(window, { switched });
  const { prototype } = MediaStreamTrack;
  prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
  prototype.applyConstraints = async (constraints) => {
    switched.push(constraints?.advanced);
  };
}

/** A visitor with a code in front of the camera. */
async function withCamera(
  mesa: MesaServer,
  text: string | null,
  visit: (page: Page) => Promise<void>,
  isAllowed = true,
): Promise<void> {
  const { browser, close } = await startWithCamera(fromEnvironment().wholeBrowser, text, { isAllowed });
  try {
    const context = await browser.newContext({
      baseURL: mesa.origin,
      viewport: { width: 390, height: 844 },
      locale: 'pt-PT',
      reducedMotion: 'reduce',
    });
    const expectNone = watchForProblems(context, CONSOLE_OF_FAULTS);
    const page = await context.newPage();
    await page.addInitScript(keepTracks);
    await visit(page);
    expectNone();
  } finally {
    await close();
  }
}

test('a seat’s code opens the menu with delivery to that seat, and the camera stops', async ({ mesa }) => {
  const { url } = await printedCode(mesa, STADIUM_BAR, 'A1');
  await withCamera(mesa, url, async (page) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/qr/'))
        sent.push(`${request.headers()['authorization']} ${request.url()}`);
    });
    await new ScannerDialog(page).open();
    const place = new PlacePage(page);
    await place.expectOpen(STADIUM_BAR.name);
    await place.expectOrderType('Entrega no lugar');
    await expect(page.getByText('Lugar A1')).toBeVisible();
    expect(sent).toEqual([`undefined ${url}?f=json`]);
    expect(await states(page)).toEqual(['ended']);
  });
});

test('another site’s code is not opened', async ({ mesa }) => {
  await withCamera(mesa, `https://qr.evil.example/qr/${randomUUID()}`, async (page) => {
    const scanner = new ScannerDialog(page);
    await scanner.open();
    await scanner.expectTrouble('Este código não é da Mesa');
    await audit(page);
    expect(new URL(page.url()).origin).toBe(mesa.origin);
    expect(await states(page)).toEqual(['ended']);
  });
});

test('the camera stops on Back, when the page is hidden and when a code is typed', async ({ mesa }) => {
  // There is no code to find, so the camera keeps running.
  await withCamera(mesa, 'x', async (page) => {
    const scanner = new ScannerDialog(page);
    const picture = scanner.scope.locator('video');
    await page.route('**/read-code.worker-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => postMessage(null)' }),
    );
    await page.goto('/app/welcome');
    await scanner.open();
    await expect(scanner.scope.getByText('Aponte a câmara ao código QR')).toBeVisible();
    await expect(picture).toHaveJSProperty('paused', false);
    await audit(page);

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await scanner.expectTrouble('Câmara em pausa');
    expect(await states(page)).toEqual(['ended']);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(picture).toHaveJSProperty('paused', false);
    expect(await states(page)).toEqual(['ended', 'live']);

    await scanner.field.pressSequentially('ab');
    await expect(scanner.field).toBeFocused();
    await expect(scanner.field).toHaveValue('ab');
    expect(await states(page)).toEqual(['ended', 'ended']);
    await scanner.scope.getByRole('button', { name: 'Usar a câmara' }).click();
    await expect(picture).toHaveJSProperty('paused', false);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(scanner.scope).toBeHidden();
    await page.goForward();
    await expect(picture).toHaveJSProperty('paused', false);
    await scanner.close();
    await expect.poll(async () => (await states(page)).at(-1)).toBe('ended');
  });
});

test('a customer turns on the torch, and chooses another camera', async ({ mesa }) => {
  await withCamera(mesa, null, async (page) => {
    await page.addInitScript(addLamp);
    const scanner = new ScannerDialog(page);
    await scanner.open();
    const lamp = scanner.scope.getByRole('button', { name: 'Lanterna' });
    await lamp.click();
    await expect(lamp).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => (window as unknown as { switched: unknown }).switched)).toEqual([
      [{ torch: true }],
    ]);
    await audit(page);

    const choice = scanner.scope.getByRole('combobox', { name: 'Câmara' });
    const [first, second] = await choice.getByRole('option').all();
    const picked = (await second?.getAttribute('value')) ?? '';
    await expect(choice).toHaveValue((await first?.getAttribute('value')) ?? '');
    await choice.selectOption(picked);
    await expect(choice).toHaveValue(picked);
    await expect.poll(() => states(page)).toEqual(['ended', 'live']);
    await expect(scanner.scope.locator('video')).toHaveJSProperty('paused', false);
    await expect(lamp).toHaveAttribute('aria-pressed', 'false');
  });
});

test('a customer who denies the camera types the code instead', async ({ mesa }) => {
  const { uuid } = await printedCode(mesa, STADIUM_BAR, null);
  const visit = async (page: Page) => {
    const scanner = new ScannerDialog(page);
    await scanner.open();
    await scanner.expectTrouble('A câmara não está autorizada');
    await audit(page);
    await scanner.startTyping();
    await scanner.submit();
    await expect(scanner.field).toHaveAccessibleDescription(/Escreva o código/);
    await scanner.type('bancada sul');
    await expect(scanner.field).toHaveAccessibleDescription(/Isto não é um código/);
    await expect(scanner.field).toHaveValue('bancada sul');
    await scanner.type('https://evil.example/');
    await expect(scanner.field).toHaveAccessibleDescription(/não é de um código da Mesa/);
    await scanner.type(randomUUID());
    await expect(scanner.field).toHaveAccessibleDescription(/Não encontrámos este código/);
    await scanner.field.fill('K7M0P');
    await expect(scanner.field).toHaveAccessibleDescription(/Cinco letras e números/);
    await scanner.submit();
    await expect(scanner.field).toHaveAccessibleDescription(/Não encontrámos este código/);
    await scanner.field.fill('');
    await scanner.field.pressSequentially('zzz-zz');
    await expect(scanner.field).toHaveAccessibleDescription(/Não encontrámos este código/);
    await expect(scanner.field).toHaveValue('zzz-zz');
    await audit(page);
    await scanner.type(uuid);
    await new PlacePage(page).expectOpen(STADIUM_BAR.name);
  };
  await withCamera(mesa, 'unseen', visit, false);
});

test('without a camera the scanner offers to type the code', async ({ page }) => {
  const scanner = new ScannerDialog(page);
  await scanner.open();
  await scanner.expectTrouble('Não há câmara');
  await audit(page);
  // The way on comes before the retry, which would fail again.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(scanner.scope.getByRole('button', { name: 'Escrever o código' })).toBeFocused();
});

test('a code of the phone’s camera opens its place, or shows a message', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  const { url, uuid } = await printedCode(mesa, STADIUM_BAR, 'A2');
  await page.goto(url);
  await new PlacePage(page).expectOpen(STADIUM_BAR.name);
  await expect(page.getByText('Lugar A2')).toBeVisible();
  await page.goto(`/qr/${randomUUID()}`);
  await new ScannerDialog(page).expectTrouble('Não encontrámos este código');
  await page.evaluate((address) => history.pushState(null, '', address), `/browser-scanner?qr=${uuid}`);
  await expect(page.getByText('Lugar A2')).toBeVisible();
});

for (const [what, call] of [
  ['code', /^GET \/qr\//],
  ["code's place", /^GET \/api\/places\/\d+$/],
] as const) {
  faultTest(`every fault of the ${what} shows a message, and a retry succeeds`, async ({ page, mesa }) => {
    const { uuid } = await printedCode(mesa, STADIUM_BAR, 'A1');
    const scanner = new ScannerDialog(page);
    await scanner.open();
    await scanner.startTyping();
    await scanner.field.fill(uuid);
    const retry = scanner.scope.getByRole('alert').getByRole('button', { name: 'Tentar de novo' });
    await throughEveryFault({
      page,
      mesa,
      call,
      provoke: async () => ((await retry.isVisible()) ? retry.click() : scanner.submit()),
      message: () => scanner.scope,
      except: { notFound: 'Não encontrámos este código' },
    });
    await scanner.startTyping();
    await expect(scanner.field).toHaveValue(uuid);
    await scanner.submit();
    await new PlacePage(page).expectOpen(STADIUM_BAR.name);
  });
}
