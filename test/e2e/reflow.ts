// oxlint-disable unicorn/consistent-function-scoping -- a function that runs in the page has to contain its helpers
import { expect, type Page } from '@playwright/test';

/** 320 px with normal and doubled text size (WCAG 1.4.10, 1.4.4), and 1280 by 800 px at a zoom of 200 %. */
const VIEWS = [
  { width: 320, height: 640, text: '100%' },
  { width: 320, height: 640, text: '200%' },
  { width: 640, height: 400, text: '100%' },
] as const;

/**
 * On small screens nothing scrolls sideways, no text is cut off, nothing permanently covers text or controls, no
 * focused control is behind a bar (WCAG 2.4.11), controls come in the order in which they are read (2.4.3), and a
 * dialog's content has half of the height. Leaves the page unchanged.
 */
export async function expectAllInReach(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { width, height, text } of VIEWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), text);
    const where = `${page.url()} on ${width} by ${height} px with text at ${text}`;
    const widest = () => page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    await expect.poll(widest, { message: `width of ${where}` }).toBeLessThanOrEqual(width);
    await expect.poll(() => page.evaluate(cutOff), { message: `cut off in a dialog of ${where}` }).toEqual([]);
    await expect.poll(() => page.evaluate(hidden), { message: `hidden on ${where}` }).toEqual([]);
    await expect.poll(() => page.evaluate(outOfOrder), { message: `focus order on ${where}` }).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (before) await page.setViewportSize(before);
  await page.evaluate(drawn);
}

/** Runs in the page: waits for two frames. A map moves its pins one frame after the window has a new size. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Runs in the page: controls that get the focus after a control that is read later. Compares only controls of one
 * region that scroll together. A control to the right of the previous control may start another column.
 */
export function outOfOrder(): string[] {
  const root = [...document.querySelectorAll('[data-dialog]')].at(-1) ?? document.body;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isStop = (element: Element) =>
    !element.matches(':disabled') &&
    (element as HTMLElement).tabIndex >= 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    // Markers of a map are in the order of the list.
    element.closest('[inert], .place-map') === null &&
    element.getBoundingClientRect().width > 1;
  const frameOf = (element: Element): Element | null => {
    for (let outer: Element | null = element; outer && outer !== root; outer = outer.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(outer);
      if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowX + overflowY)) return outer;
    }
    return null;
  };
  const regionOf = (element: Element) =>
    element.closest('[role=dialog], [role=alertdialog], main, header, nav, footer');
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
  const stops = [...root.querySelectorAll(CONTROLS)].filter(isStop);
  return stops.flatMap((element, index) => {
    const before = stops[index - 1];
    if (!before || frameOf(before) !== frameOf(element) || regionOf(before) !== regionOf(element)) return [];
    // A link in a text may be on two lines.
    const [last, next] = [[...before.getClientRects()].at(-1), element.getClientRects()[0]];
    if (!last || !next) return [];
    // Controls on one line may differ in height by a few pixels.
    const isBelow = next.top >= last.bottom - 4;
    const isBeside = next.left >= last.left && next.bottom > last.top;
    const isOtherColumn = next.left >= last.right - 1;
    return isBelow || isBeside || isOtherColumn ? [] : [`"${nameOf(element)}" after "${nameOf(before)}"`];
  });
}

/**
 * Runs in the page: elements of open dialogs that overflow sideways or clip their content. Rows that scroll sideways
 * do not count: scrolling brings their content into view.
 */
function cutOff(): string[] {
  const found: string[] = [];
  const isRow = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX) && overflowY === 'hidden';
  };
  for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog]')) {
    const frame = dialog.getBoundingClientRect();
    if (frame.left < 0 || frame.right > window.innerWidth) found.push('the dialog leaves the window');
    // A script would scroll its title out of view, and nobody could scroll it back.
    if (getComputedStyle(dialog).overflowY === 'hidden' && dialog.scrollHeight > dialog.clientHeight + 1)
      found.push('the dialog holds more than its body can scroll');
    const all = [...dialog.querySelectorAll('*')];
    const rows = all.filter(isRow);
    for (const element of all) {
      if (rows.some((row) => row !== element && row.contains(element))) continue;
      const { left, right } = element.getBoundingClientRect();
      // Text for screen readers only is one pixel wide. WCAG 1.4.10 excepts maps, which are larger than their frame.
      if (right - left <= 1 || element.parentElement?.closest('.place-map')) continue;
      const name = `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
      if (left < frame.left - 1 || right > frame.right + 1) found.push(`${name} leaves the dialog`);
      // A field scrolls with the typed text.
      if (element instanceof HTMLInputElement || rows.includes(element) || element.matches('.place-map')) continue;
      const holdsMore = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      if (holdsMore && getComputedStyle(element).overflowX !== 'visible') found.push(`${name} is cut off`);
    }
  }
  return found;
}

/** Runs in the page: elements of the top dialog, or else of the screen, that no scrolling makes visible. */
function hidden(): string[] {
  const root = [...document.querySelectorAll('[data-dialog]')].at(-1) ?? document.body;
  const LEAST_SHARE = 1 / 2;
  const found = new Set<string>();
  const nameOf = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} "${name.trim().slice(0, 40)}"`;
  };
  // Text for screen readers only is clipped.
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null &&
    // WCAG 1.4.10 excepts maps: moving the map reveals what is outside its frame or under markers.
    element.closest('.place-map') === null &&
    getComputedStyle(element).clipPath === 'none';
  const isRelated = (one: Element, other: Element) => one.contains(other) || other.contains(one);
  const paints = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const isClear = /^(transparent|.*[,/] ?0\))$/.test(backgroundColor) && backgroundImage === 'none';
    return !isClear || element.matches('img, svg, svg *, video, canvas, input, select, textarea');
  };

  /** The element that covers a point; null where the element itself is on top, or the point is off screen. */
  function coverAt(element: Element, x: number, y: number): Element | null {
    const stack = document.elementsFromPoint(x, y);
    const own = stack.findIndex((other) => isRelated(element, other));
    const above = own < 0 ? stack : stack.slice(0, own);
    // Customers close the message about missing code before they use anything else.
    const isForGood = (other: Element) => other.closest('[data-bar-bottom]') === null;
    return (
      above.find((other) => paints(other) && isForGood(other) && element.parentElement?.contains(other) === false) ??
      null
    );
  }

  /** How far the scroll containers around an element show their content, and the innermost of them. */
  function viewOf(element: Element) {
    let [top, bottom] = [0, window.innerHeight];
    let scroller: Element = document.documentElement;
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(outer).overflowY)) continue;
      const frame = outer.getBoundingClientRect();
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      if (scroller === document.documentElement) scroller = outer;
    }
    return { top, bottom, scroller };
  }

  function scrollsSideways(element: Element): boolean {
    for (let outer = element.parentElement; outer && outer !== root; outer = outer.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(outer).overflowX) && outer.scrollWidth > outer.clientWidth) return true;
    }
    return false;
  }

  /** Cards clamp long texts; the full text is on the page that the card opens. */
  function isPastClamp(element: Element, box: DOMRect): boolean {
    for (let outer: Element | null = element; outer && outer !== root; outer = outer.parentElement) {
      if (getComputedStyle(outer).webkitLineClamp !== 'none')
        return box.bottom > outer.getBoundingClientRect().bottom + 2;
    }
    return false;
  }

  /** The ancestor that permanently clips part of a box. */
  function cutBy(element: Element, box: DOMRect): Element | null {
    for (let outer: Element | null = element; outer && outer !== root.parentElement; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const frame = outer.getBoundingClientRect();
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (cuts(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) return outer;
      if (cuts(overflowY) && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2)) return outer;
    }
    return null;
  }

  /** Checks each line of a text separately, in the middle of its container: a text may be taller than the container. */
  function lookAt(element: Element, text: Range): void {
    const view = viewOf(element);
    for (const index of [...text.getClientRects()].keys()) {
      const lineOf = () => text.getClientRects()[index] ?? new DOMRect();
      const before = lineOf();
      view.scroller.scrollBy({ top: (before.top + before.bottom - view.top - view.bottom) / 2, behavior: 'instant' });
      const box = lineOf();
      if (box.width <= 1 || box.height <= 1 || isPastClamp(element, box)) continue;
      if (box.height > view.bottom - view.top + 1) found.add(`${nameOf(element)} has no room to be seen in`);
      const leaves = box.left < -1 || box.right > window.innerWidth + 1;
      if (leaves && !scrollsSideways(element)) found.add(`${nameOf(element)} leaves the window`);
      const frame = cutBy(element, box);
      if (frame) found.add(`${nameOf(element)} is cut off by ${frame.className || frame.tagName}`);
      const [left, right, middle] = [box.left + 2, box.right - 2, box.top + box.height / 2];
      for (const x of [left, (left + right) / 2, right]) {
        const cover = coverAt(element, x, middle);
        if (cover) found.add(`${nameOf(element)} lies under ${nameOf(cover)}`);
      }
    }
  }

  // The content of a dialog keeps enough height between its bars.
  const scrollers =
    root === document.body
      ? []
      : [...root.querySelectorAll('*')].filter(
          (element) =>
            /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1,
        );
  for (const { clientHeight } of scrollers) {
    if (clientHeight < window.innerHeight * LEAST_SHARE)
      found.add(`the dialog shows ${clientHeight} px of what it holds`);
  }

  const places = [document.documentElement, ...root.querySelectorAll('*')].map((element) => ({
    element,
    top: element.scrollTop,
    left: element.scrollLeft,
  }));
  const showMiddle = (element: Element) =>
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });

  const texts: [Element, Range][] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const isRead = element !== null && isShown(element);
    if (!isRead || (node.textContent ?? '').trim() === '' || element.matches('option, script, style, template'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push([element, range]);
  }
  for (const [element, range] of texts) {
    showMiddle(element);
    lookAt(element, range);
  }

  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')].filter(
    (element) => isShown(element) && element.getBoundingClientRect().width > 1,
  );
  for (const control of controls) {
    showMiddle(control);
    const own = control.getBoundingClientRect();
    const middle = own.top + own.height / 2;
    for (const x of [own.left + 3, own.left + own.width / 2, own.right - 3]) {
      const cover = coverAt(control, x, middle);
      if (cover) found.add(`${nameOf(control)} lies under ${nameOf(cover)}`);
    }
    // Focus scrolls the element to the nearest edge of its container.
    const { scroller } = viewOf(control);
    for (const end of [0, scroller.scrollHeight]) {
      scroller.scrollTo({ top: end, behavior: 'instant' });
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const points = [top + 3, (top + bottom) / 2, bottom - 3].map((y) => coverAt(control, (left + right) / 2, y));
      if (points.every((cover) => cover !== null))
        found.add(`${nameOf(control)} stays behind ${nameOf(points[1] ?? control)}`);
    }
  }
  for (const { element, top, left } of places) {
    if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo({ top, left, behavior: 'instant' });
  }
  return [...found];
}
