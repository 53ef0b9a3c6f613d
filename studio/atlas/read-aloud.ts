// oxlint-disable-next-line typescript/triple-slash-reference -- other projects that import this file need it, too
/// <reference path="./dom-accessibility-api.d.ts" />
import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
  isInaccessible,
  isSubtreeInaccessible,
} from 'dom-accessibility-api';
import type { Announcement, Spoken } from './messages.ts';

/** Roles that are read as one: their content is their name. */
const WHOLE = new Set(
  'button checkbox combobox heading img link menuitem option progressbar radio searchbox slider spinbutton switch tab textbox'.split(
    ' ',
  ),
);
/** Roles that screen readers do not announce. */
const SILENT = new Set([
  'generic',
  'none',
  'presentation',
  'paragraph',
  'strong',
  'emphasis',
  'time',
  'code',
  'document',
]);
const NAMED_ONLY = new Set(['region', 'form', 'group', 'article']);

/** The words that a screen reader says for an element, in order: roles, names, values and states. No reader is emulated. */
export function readAloud(element: Element, depth = 0): Spoken[] {
  if (isSilent(element)) return [];
  const role = roleOf(element);
  const name = nameOf(element);
  if (WHOLE.has(role)) return isVisible(element) ? [{ depth, role, name, states: statesOf(element) }] : [];
  const isSaid = !SILENT.has(role) && (name !== '' || !NAMED_ONLY.has(role));
  const within = [...element.childNodes].flatMap((node) => readNode(node, isSaid ? depth + 1 : depth));
  return isSaid ? [{ depth, role, name, states: statesOf(element) }, ...within] : within;
}

/** The package drops the space at the end of a text that has its own element, such as "Pay " before "5 €". */
function spacedStyle(element: Element): CSSStyleDeclaration {
  const style = getComputedStyle(element);
  if (style.display !== 'inline' || !/^\s|\s$/.test(element.textContent)) return style;
  const styleOf = (name: string) => (name === 'display' ? 'inline-block' : style.getPropertyValue(name));
  return Object.assign(Object.create(style) as CSSStyleDeclaration, { getPropertyValue: styleOf });
}

const nameOf = (element: Element): string =>
  computeAccessibleName(element, { getComputedStyle: spacedStyle, computedStyleSupportsPseudoElements: false }).trim();

function roleOf(element: Element): string {
  // ARIA has no role for a password.
  if (element.matches('input[type=password]')) return 'textbox';
  // The header of a part of the page is no landmark.
  const isOfPart = element.matches('header:not([role]), footer:not([role])');
  if (isOfPart && element.closest('main, article, aside, nav, section')) return 'generic';
  return getRole(element) ?? 'generic';
}

function readNode(node: Node, depth: number): Spoken[] {
  if (node instanceof Element) return readAloud(node, depth);
  const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '';
  const isRead = text !== '' && node.parentElement !== null && isVisible(node.parentElement);
  return isRead ? [{ depth, role: 'text', name: text, states: [] }] : [];
}

const isSilent = (element: Element) =>
  element.matches('script, style, template, noscript, [inert]') || isSubtreeInaccessible(element);

const isVisible = (element: Element) => getComputedStyle(element).visibility !== 'hidden';

const STATES = [
  'expanded',
  'pressed',
  'selected',
  'current',
  'busy',
  'invalid',
  'required',
  'disabled',
  'checked',
  'modal',
];

function statesOf(element: Element): string[] {
  const description = computeAccessibleDescription(element).trim();
  const level = /^H([1-6])$/.exec(element.tagName)?.[1];
  return [
    ...(level === undefined ? [] : [`level ${level}`]),
    ...STATES.flatMap((name) => stateOf(element, name)),
    ...valueOf(element),
    ...(politenessOf(element) ? [`live, ${politenessOf(element)}`] : []),
    ...(description === '' ? [] : [`described: ${description}`]),
  ];
}

function stateOf(element: Element, name: string): string[] {
  const value = element.getAttribute(`aria-${name}`);
  const isNative = ['checked', 'disabled', 'required'].includes(name) && element.matches(`:${name}`);
  if (isNative || value === 'true') return [name];
  if (value === null || (value === 'false' && name !== 'expanded' && name !== 'pressed')) return [];
  return value === 'false' ? [`not ${name}`] : [`${name}: ${value}`];
}

function valueOf(element: Element): string[] {
  if (element instanceof HTMLSelectElement) return [`"${element.selectedOptions[0]?.text ?? ''}"`];
  const isTyped = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!isTyped || /^(checkbox|radio|button|submit)$/.test(element.type)) return [];
  if (element.value === '') return ['empty'];
  return [element.type === 'password' ? `${element.value.length} characters hidden` : `"${element.value}"`];
}

const LIVE = '[aria-live], [role=status], [role=alert], [role=log], output';

function politenessOf(element: Element): Announcement['politeness'] | null {
  const live = element.getAttribute('aria-live');
  if (live === 'off') return null;
  if (live === 'polite' || live === 'assertive') return live;
  const role = getRole(element);
  if (role === 'alert') return 'assertive';
  return role === 'status' || role === 'log' ? 'polite' : null;
}

/** Tells what live regions of a page announce. A polite region that comes with its text is often not read. */
export function hearAnnouncements(page: Document, tell: (announced: Announcement) => void): () => void {
  const observer = new MutationObserver((changes) => {
    const arrived = new Set<Element>();
    const changed = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(LIVE)) arrived.add(node);
        for (const inner of node.querySelectorAll(LIVE)) arrived.add(inner);
      }
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (region) changed.add(region);
    }
    for (const region of new Set([...arrived, ...changed])) {
      const politeness = politenessOf(region);
      const text = wordsOf(region);
      // Beneath a dialog nothing is announced.
      if (!politeness || text === '' || !region.isConnected || isInaccessible(region)) continue;
      tell({ politeness, text, isCertain: politeness === 'assertive' || !arrived.has(region) });
    }
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

function wordsOf(region: Element): string {
  return [...region.childNodes]
    .flatMap((node) => readNode(node, 0))
    .map(({ name }) => name)
    .join(' ')
    .trim();
}
