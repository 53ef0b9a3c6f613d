import type { Spoken } from '#studio/atlas/messages.ts';
import { hearAnnouncements, readAloud } from '#studio/atlas/read-aloud.ts';

/** Given by the test. */
const { hear } = window as unknown as { hear: (line: string) => void };

/** A screen reader says when the focus has come into one of these, if it has a name. */
const AROUND = '[role=dialog], [role=alertdialog], [role=group], fieldset, section, nav';
const ROLES = /^(dialog|alertdialog|group|region|navigation)$/;

const lineOf = ({ role, name, states }: Spoken) => [`${role}: ${name}`, ...states].join(', ');

/** The control that was announced last. `within`: it and its containers. */
let told: Element | null = null;
let within: readonly Element[] = [];
let path = '';
let next: Element | null = null;
const roots = new WeakSet<Node>();

/** When the focus moves twice at once, screen readers announce the last element. */
function followFocus(event: Event): void {
  const [element] = event.composedPath();
  if (!(element instanceof Element)) return;
  // Inside a shadow tree, focus moves without an event outside.
  const root = element.getRootNode();
  if (root !== document && !roots.has(root)) {
    roots.add(root);
    root.addEventListener('focusin', followFocus);
  }
  if (next === null) setTimeout(tellFocus);
  next = element;
}

/** Announces the containers that the focus has entered, from outside to inside, and then the element. */
function tellFocus(): void {
  const element = next;
  next = null;
  if (!element?.isConnected || element === told) return;
  const around: Element[] = [];
  for (let outer: Element | null = element; outer; outer = outer.parentElement ?? hostOf(outer)) {
    if (outer.matches(AROUND) && outer !== element) around.unshift(outer);
  }
  // Dialogs have addresses, too.
  const isInDialog = [...around, element].some((outer) => outer.matches('[role=dialog], [role=alertdialog]'));
  if (location.pathname !== path && !isInDialog) {
    hear(`page: ${document.title}`);
    path = location.pathname;
  }
  const [own, ...inside] = readAloud(element);
  for (const outer of around) {
    const [group] = within.includes(outer) ? [] : readAloud(outer);
    if (group && ROLES.test(group.role) && group.name !== '') hear(lineOf(group));
  }
  told = element;
  within = [...around, element];
  if (!own) return;
  const isMessage = element.matches('[role=status], [role=alert]');
  hear(isMessage ? `message: ${inside.map(({ name }) => name).join(' ')}` : lineOf(own));
}

const hostOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/** Announces the changed state of the control that has the focus. */
function tellState(element: Element): void {
  const [own] = readAloud(element);
  if (own && element === document.activeElement) hear(lineOf(own));
}

document.addEventListener('focusin', followFocus);
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && /radio|checkbox/.test(target.type)) tellState(target);
});
new MutationObserver((changes) => {
  for (const { target } of changes) if (target instanceof Element) tellState(target);
}).observe(document, { subtree: true, attributeFilter: ['aria-pressed', 'aria-expanded'] });

document.addEventListener('DOMContentLoaded', () => {
  hearAnnouncements(document, ({ politeness, text, isCertain }) => {
    // Nobody may rely on words that only some screen readers say.
    if (isCertain) hear(`${politeness}: ${text}`);
  });
});
