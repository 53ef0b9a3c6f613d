/** Elements that show nothing, whatever their place. */
const NEVER = 'script, style, template, noscript';

/** Elements that cannot be used, or that some customers cannot read: hidden, inert beneath an open modal, or closed. */
export const OUT_OF_REACH = '[hidden], [inert], [aria-hidden="true"]';

const CLOSED = 'dialog:not([open]), details:not([open]) > :not(summary)';

/**
 * Classes that hide an element, checked by name because the tests load no style sheet. `max-*` hides it on a phone,
 * where each text must be readable, too.
 */
const HIDING_CLASS = /(?:^|\s)(?:max-[^\s:]+:)?(?:hidden|invisible|collapse|opacity-0|sr-only)(?=\s|$)/;
const SPOKEN_CLASS = /(?:^|\s)(?:max-[^\s:]+:)?sr-only(?=\s|$)/;

const isHiddenByStyle = ({ style }: Partial<ElementCSSInlineStyle>) =>
  style !== undefined && (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0');

const hides = (element: Element) =>
  HIDING_CLASS.test(element.getAttribute('class') ?? '') ||
  element.matches(`${NEVER}, ${OUT_OF_REACH}, ${CLOSED}`) ||
  isHiddenByStyle(element as Partial<ElementCSSInlineStyle>);

/** Whether the element reaches both a sighted customer and a screen reader's user. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (hides(at)) return false;
  return true;
}

/** A live region for listeners only, such as "Loading…" beside a skeleton. */
const isSpoken = (element: Element) =>
  element.matches('output, [role="status"]') && SPOKEN_CLASS.test(element.getAttribute('class') ?? '');

/** The shown text of an element and its descendants: see {@link isShown}. */
export function shownText(element: Element): string {
  const { parentElement } = element;
  if (isSpoken(element)) return !parentElement || isShown(parentElement) ? (element.textContent ?? '') : '';
  return isShown(element) ? textWithin(element) : '';
}

function textWithin(element: Element): string {
  let text = '';
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
    else if (node.nodeType === Node.ELEMENT_NODE && !hides(node as Element)) text += textWithin(node as Element);
  }
  return text;
}
