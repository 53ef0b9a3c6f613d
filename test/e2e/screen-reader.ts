import { expect, type Locator, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '#server/shared/bundle-script.ts';

type Line = string | ReturnType<typeof expect.stringMatching>;

/**
 * Collects the announcements that the app causes in a screen reader: live regions, and each element that gets the
 * focus, with the title of a new page and the named containers around it. The names are computed in the page. No screen
 * reader is emulated.
 */
export class ScreenReader {
  readonly #page: Page;
  #heard: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Must be called before the first page is opened. */
  static async start(page: Page): Promise<ScreenReader> {
    const reader = new ScreenReader(page);
    const entry = fileURLToPath(new URL('screen-reader-page.ts', import.meta.url));
    await page.exposeFunction('hear', (line: string) => reader.#heard.push(spoken(line)));
    await page.addInitScript(await bundleScript({ entry, name: 'screenReader' }));
    return reader;
  }

  /** Expects all announcements since the last call, in order. A difference fails the test without stopping it. */
  async expectAnnounced(...lines: readonly Line[]): Promise<void> {
    await expect
      .configure({ soft: true })
      .poll(() => this.#heard)
      .toEqual(lines);
    this.#heard = [];
  }

  /** Focuses a control directly, as from a screen reader's list of elements, and presses it. */
  async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.#goTo(control);
    await this.#page.keyboard.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.#goTo(field);
    await this.#page.keyboard.insertText(text);
  }

  /** Resolves when the control has been announced. */
  async #goTo(control: Locator): Promise<void> {
    await control.focus();
    await this.#page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

/** Without the marks around values, and with one kind of space. */
const spoken = (line: string) => line.replaceAll(/\p{Bidi_Control}/gu, '').replaceAll(/\s+/g, ' ');
