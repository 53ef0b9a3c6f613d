import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test';

/** More Tab presses than any control of the tests needs. */
const MOST_STOPS = 120;

const WELL_SHOWN = { hasRing: true, isUncovered: true, followsReading: true };

interface Stop {
  readonly name: string;
  readonly hasRing: boolean;
  readonly isUncovered: boolean;
  readonly followsReading: boolean;
}

/**
 * A customer without a pointer. Every focused element on the way must show its focus, be in view and uncovered, and
 * come in reading order.
 */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the control has focus, if it has not already. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    let before: ElementHandle | null = null;
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await target.evaluate(isFocused)) return;
      await this.#page.keyboard.press('Tab');
      await expect.poll(() => this.#page.evaluate(stopAfter, before)).toMatchObject(WELL_SHOWN);
      before = (await this.#page.evaluateHandle(() => document.activeElement)).asElement();
    }
    throw new Error(`No Tab leads to ${String(target)}.`);
  }

  async press(target: Locator): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.press('Enter');
  }

  /** Replaces a field's value by typing. */
  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.type(text);
  }

  /** Submits a form from one of its fields. */
  async send(field: Locator, text: string): Promise<void> {
    await this.type(field, text);
    await this.#page.keyboard.press('Enter');
  }

  /** Reads an alert, whose one button has focus, and closes it. */
  async acknowledge(text: string): Promise<void> {
    const alert = this.#page.getByRole('alertdialog');
    await expect(alert).toContainText(text);
    await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
    await this.#page.keyboard.press('Enter');
    await expect(alert).toBeHidden();
  }
}

/**
 * Runs in the page. The payment provider's fields are in a shadow tree, whose host is the document's active element.
 */
function isFocused(element: Node): boolean {
  const root = element.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
}

/**
 * Runs in the page: the current focus, compared with the one `before`. After the last control the document has no
 * focus.
 */
function stopAfter(before: Node | null): Stop {
  const named = document.activeElement;
  const here = named?.shadowRoot?.activeElement ?? named;
  if (!named || !here || here === document.body)
    return { name: '', hasRing: true, isUncovered: true, followsReading: true };
  const regions = '[role=dialog], [role=alertdialog], main, header, nav, footer';
  // The focus ring may be on the label or group around the control. It frames the whole box that takes the presses.
  const box = getComputedStyle(here, '::after');
  const isStretched =
    box.position === 'absolute' && [box.top, box.right, box.bottom, box.left].join(' ') === '0px 0px 0px 0px';
  const rings = isStretched
    ? [box]
    : [here, named.closest('label'), named.closest('[role=group]')].flatMap((element) =>
        element ? [getComputedStyle(element)] : [],
      );
  const { top, left, bottom, right } = here.getBoundingClientRect();
  // In a row that scrolls sideways, browsers scroll only a part of the control into view.
  const [x, y] = [(Math.max(left, 0) + Math.min(right, document.documentElement.clientWidth)) / 2, (top + bottom) / 2];
  const root = here.getRootNode();
  const hits = (root instanceof ShadowRoot ? root : document).elementsFromPoint(x, y);
  const hit = hits.find((one) => !one.matches('[data-shield]')) ?? null;
  const last =
    before instanceof Element &&
    before !== named &&
    before.isConnected &&
    before.closest(regions) === named.closest(regions)
      ? before.getBoundingClientRect()
      : null;
  // Controls on one line may differ in height by a few pixels.
  const isBelow = last !== null && top >= last.bottom - 4;
  const isBeside = last !== null && left >= last.left && bottom > last.top;
  return {
    name: here.getAttribute('aria-label') ?? (here.textContent || here.id),
    hasRing: rings.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    ),
    isUncovered: hit !== null && (here.contains(hit) || hit.contains(here)),
    followsReading: last === null || isBelow || isBeside,
  };
}
