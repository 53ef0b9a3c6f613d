// oxlint-disable unicorn/consistent-function-scoping -- a function that runs in the page has to contain its helpers
import { expect, type Page } from '@playwright/test';

/**
 * Where the system chooses the colours, backgrounds and shadows are gone. Each control still has a text, a picture or an
 * edge, each choice differs from the others, each dialog has an edge, and focus is shown. Moves the focus through the
 * page, and back.
 */
export async function expectSeenInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  // Only after a key press does the browser show the focus on every element.
  await page.keyboard.press('Tab');
  const unseen = await page.evaluate(unseenThings);
  await page.emulateMedia({ forcedColors: null });
  expect(unseen, `with forced colours on ${page.url()}`).toEqual([]);
}

/** Runs in the page. The computed colours are the forced ones, as drawn. */
function unseenThings(): string[] {
  const root = [...document.querySelectorAll('[data-dialog]')].at(-1) ?? document.body;
  const found: string[] = [];
  const nameOf = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
    return `${element.tagName.toLowerCase()} "${(name || element.id).trim().slice(0, 40)}"`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert]') === null &&
    getComputedStyle(element).clipPath === 'none' &&
    element.getBoundingClientRect().width > 1;
  const shownIn = (element: Element) => [element, ...element.querySelectorAll('*')].filter(isShown);
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const isPicture = (element: Element) => element.matches('svg, img, video, canvas');
  const isClear = (colour: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);
  const isDrawn = (style: string, width: string, colour: string) =>
    style !== 'none' && Number.parseFloat(width) > 0 && !isClear(colour);
  /** A description of each visible border and outline. */
  const edgesOf = (element: Element, part?: '::after'): string[] => {
    const style = getComputedStyle(element, part);
    const edges = ['border-top', 'border-bottom', 'border-left', 'border-right', 'outline'].map((edge) => ({
      edge,
      style: style.getPropertyValue(`${edge}-style`),
      width: style.getPropertyValue(`${edge}-width`),
      colour: style.getPropertyValue(`${edge}-color`),
    }));
    return edges
      .filter((edge) => isDrawn(edge.style, edge.width, edge.colour))
      .map((edge) => Object.values(edge).join(' '));
  };

  const CONTROLS = 'a[href], button, input, select, textarea, summary';
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);
  for (const control of controls) {
    const isField = control.matches('input, select, textarea');
    // The parent of some fields draws their edge.
    const around = isField ? [control, control.parentElement ?? control] : shownIn(control);
    const isSeen = around.some(
      (element) => edgesOf(element).length > 0 || (!isField && (hasOwnText(element) || isPicture(element))),
    );
    if (!isSeen) found.push(`${nameOf(control)} has no edge`);
  }

  const paper = getComputedStyle(document.body).backgroundColor;
  /** The look of a choice, without its words and its size. */
  const looksOf = (choice: Element): string => {
    const whole = choice.matches('input') ? (choice.closest('label') ?? choice) : choice;
    const parts = shownIn(whole).map((element) => {
      const { color, backgroundColor, fontWeight, textDecorationLine } = getComputedStyle(element);
      const isFilled = backgroundColor !== paper && !isClear(backgroundColor);
      return [
        ...(isFilled ? [backgroundColor] : []),
        ...edgesOf(element),
        ...(hasOwnText(element) ? [color, fontWeight, textDecorationLine] : []),
        ...(element.matches('svg') ? [color, element.innerHTML] : []),
      ].join(' ');
    });
    return parts.filter(Boolean).join('\n');
  };
  const ON = '[aria-pressed=true], [aria-checked=true], [aria-selected=true], [aria-current]:not([aria-current=false])';
  const GROUPS = 'fieldset, nav, ul, ol, section, [role=group], [role=radiogroup], [role=tablist]';
  for (const chosen of root.querySelectorAll(`:is(${ON}), input:checked`)) {
    if (!isShown(chosen)) continue;
    const isOther = (other: Element) =>
      other.tagName === chosen.tagName && other.getAttribute('type') === chosen.getAttribute('type') && isShown(other);
    const others = [...(chosen.closest(GROUPS)?.querySelectorAll(`${chosen.tagName}:not(${ON}, :checked)`) ?? [])];
    const looks = looksOf(chosen);
    if (others.some((other) => isOther(other) && looksOf(other) === looks))
      found.push(`${nameOf(chosen)} looks as if it were not chosen`);
  }

  for (const dialog of root.querySelectorAll('[role=dialog], [role=alertdialog]'))
    if (edgesOf(dialog).length === 0) found.push(`the dialog ${nameOf(dialog)} has no edge`);
  for (const meter of root.querySelectorAll('[role=meter], [role=progressbar]')) {
    const isEmpty = meter.getAttribute('aria-valuenow') === '0';
    if (!isEmpty && !shownIn(meter).some((part) => edgesOf(part).length > 0))
      found.push(`${nameOf(meter)} shows no value`);
  }

  const before = document.activeElement;
  for (const control of controls) {
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    const rings = [control, control.closest('label'), control.closest('[role=group]')];
    const edges = [...edgesOf(control, '::after'), ...rings.flatMap((element) => (element ? edgesOf(element) : []))];
    if (!edges.some((edge) => edge.startsWith('outline'))) found.push(`${nameOf(control)} does not show the focus`);
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return [...new Set(found)];
}
