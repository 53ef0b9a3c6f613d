import type { Page, Request } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Language } from '#machines/shared/values/language.ts';
import { LANGUAGES } from '#machines/shared/values/language.ts';
import { pictureFile, pictureName, SIZES, variantsOf, type Picture } from '#studio/pictures/picture.ts';
import { HELD, holdFlow, type Held, type HoldingPage, type Wanted } from './hold-flow.ts';

/** Milliseconds without a change of the screen. */
const QUIET = 300;
const QUIET_BETWEEN = 60;
const MOST_TRIES = 8;
/** The stream of changes never ends. */
const STREAM = /\/events\b/;
const FIRST = { language: 'pt', size: 'phone', theme: 'light' } as const;

export interface Photographer {
  /** Resolves when the page is not being photographed. */
  readonly idle: () => Promise<void>;
  readonly pictures: readonly Picture[];
}

/** Takes the pictures of each wanted state when the journey's actor comes there. */
export async function photograph(
  page: Page,
  { journey, machine, folder, wanted }: { journey: string; machine: string; folder: string; wanted: Wanted },
): Promise<Photographer> {
  const pictures: Picture[] = [];
  const wanting = new Set(wanted.states);
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && !STREAM.test(new URL(request.url()).pathname)) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  let work = Promise.resolve();

  const settle = (quiet: number) =>
    page.evaluate((time) => (globalThis as HoldingPage).mesaHolding?.settle(time), quiet);
  const settleWithCalls = async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await settle(QUIET);
      if (underWay.size === 0) return;
    }
  };
  const speak = (language: Language) =>
    page.evaluate((name) => (globalThis as HoldingPage).mesaHolding?.speak(name), language);

  /** The first of two images in a row that are the same. */
  const stillImage = async (): Promise<Buffer> => {
    for (let before: Buffer | null = null, tries = 0; ; tries += 1) {
      await settle(QUIET_BETWEEN);
      const image = await page.screenshot({ animations: 'disabled', caret: 'hide', mask: [page.locator('video')] });
      if (before?.equals(image) || tries === MOST_TRIES) return image;
      before = image;
    }
  };

  const take = async (states: readonly string[]): Promise<void> => {
    const name = pictureName(journey, machine, states);
    await page.mouse.move(0, 0);
    await settleWithCalls();
    await page.evaluate(() => (globalThis as HoldingPage).mesaHolding?.stop());
    const scrolled = await page.evaluate(() => scrollY);
    const languages: Language[] = [];
    for (const language of LANGUAGES) {
      if (language !== FIRST.language && !(await speak(language))) break;
      languages.push(language);
      let size: string | null = null;
      for (const variant of variantsOf({ languages: [language] })) {
        if (variant.size !== size) await page.setViewportSize(SIZES[variant.size]);
        size = variant.size;
        await page.emulateMedia({ colorScheme: variant.theme });
        const path = join(folder, machine, pictureFile({ name }, variant));
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, await stillImage());
      }
    }
    if (languages.length > 1) await speak(FIRST.language);
    await page.setViewportSize(SIZES[FIRST.size]);
    await page.emulateMedia({ colorScheme: FIRST.theme });
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
    for (const state of states) wanting.delete(state);
    pictures.push({ name, states, journey, languages });
  };

  await page.exposeFunction(HELD, ({ states }: Held) => {
    const missing = states.filter((state) => wanting.has(state));
    work = work.then(async () => {
      try {
        if (missing.length > 0) await take(missing);
        await page.evaluate(() => (globalThis as HoldingPage).mesaHolding?.release());
      } catch (error) {
        // The page may have been left in the state.
        console.log(`No picture of ${missing.join(', ')}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
  });
  await page.addInitScript(holdFlow, wanted);
  const idle = async (): Promise<void> => {
    for (let known: unknown = null; known !== work;) {
      known = work;
      await work;
    }
  };
  waitBeforeSteps(page, idle);
  return { pictures, idle };
}

/** Otherwise the customer's next click would be in the picture. */
function waitBeforeSteps(page: Page, idle: () => Promise<void>): void {
  const frame = page.mainFrame();
  const after =
    <Values extends unknown[], Result>(step: (...values: Values) => Promise<Result>) =>
    async (...values: Values): Promise<Result> => {
      await idle();
      return step(...values);
    };
  frame.click = after(frame.click.bind(frame));
  frame.fill = after(frame.fill.bind(frame));
  frame.press = after(frame.press.bind(frame));
  frame.check = after(frame.check.bind(frame));
  frame.selectOption = after(frame.selectOption.bind(frame));
  frame.dispatchEvent = after(frame.dispatchEvent.bind(frame));
  frame.goto = after(frame.goto.bind(frame));
}
