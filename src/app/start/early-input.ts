declare global {
  interface Window {
    /** Filled by index.html. A press that hit no button is null. */
    earlyPresses?: Set<HTMLButtonElement | null> | undefined;
    /** Filled by index.html: elements that had the focus and lost it. */
    leftEarly?: Set<Element> | undefined;
  }
}

const FIELDS = 'input, textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field => element.matches(FIELDS);

/**
 * Notes the buttons and fields of a rendered page that were used before the app could answer. The returned function
 * repeats each press and each input once. If the app has rendered the page again, it uses the new elements of the same
 * names and moves the focus there. A press that is still held counts when it is released.
 */
export function earlyInput(browser: Window): () => void {
  const { document, earlyPresses, leftEarly } = browser;
  const focused = document.activeElement;
  const findFocused = focused instanceof HTMLElement && focused !== document.body ? finder(document, focused) : null;
  const pressed = [...(earlyPresses ?? [])].flatMap((button) =>
    button ? [{ isOfForm: button.form !== null, find: finder(document, button) }] : [],
  );
  const press = (ofForms: boolean) => {
    for (const { isOfForm, find } of pressed) if (isOfForm === ofForms) find()?.click();
  };
  const typed = new Map<Field, { find: () => Field | undefined; entry: Entry }>();
  const note = (field: Field) => typed.set(field, { find: finder(document, field), entry: entryOf(field) });
  for (const field of document.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) note(field);
  // React takes the value at its takeover as known and reports no change, so later input is noted here.
  const noteLater = ({ target }: Event) => void ((target as Element).matches(FIELDS) && note(target as Field));
  document.addEventListener('input', noteLater, true);
  const held = document.querySelector<HTMLElement>(':is(a, button):active');
  const findHeld = held && finder(document, held);
  let isRepeated = false;
  return () => {
    if (isRepeated) return;
    isRepeated = true;
    document.removeEventListener('input', noteLater, true);
    delete browser.earlyPresses;
    delete browser.leftEarly;
    if (held?.isConnected === false) pressOnRelease(document, findHeld?.());
    if (focused?.isConnected === false) findFocused?.()?.focus({ preventScroll: true });
    // Buttons outside forms come first: a text may filter their list. A form's buttons come last, after its texts.
    press(false);
    for (const { find, entry } of typed.values()) enter(find(), entry);
    for (const field of leftEarly ?? []) if (isField(field)) leave(typed.get(field)?.find() ?? field);
    press(true);
  };
}

/** A text, or whether the field is checked. */
type Entry = string | boolean;

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

const entryOf = (field: Field): Entry => (isCheckable(field) ? field.checked : field.value);

function isChanged(field: Field): boolean {
  if ('options' in field) return [...field.options].some((option) => option.selected && !option.defaultSelected);
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Presses the control on release: the browser lost the press with the element on which it began. */
function pressOnRelease(document: Document, control: HTMLElement | undefined): void {
  const ended = new AbortController();
  const release = ({ target }: Event) => {
    ended.abort();
    if (!control || !(target instanceof Element) || control !== target.closest('a, button')) return;
    let isPressed = false;
    control.addEventListener('click', () => (isPressed = true), { once: true });
    // The browser still sends a finger's press to the new element, after this event.
    setTimeout(() => isPressed || control.click());
  };
  for (const type of ['mouseup', 'keyup']) document.addEventListener(type, release, { signal: ended.signal });
}

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;

function finder<Kind extends HTMLElement>(document: Document, element: Kind): () => Kind | undefined {
  const name = nameOf(element);
  const ofThatName = () => [...document.querySelectorAll<Kind>(element.tagName)].filter((one) => nameOf(one) === name);
  const index = ofThatName().indexOf(element);
  return () => (element.isConnected ? element : ofThatName()[index]);
}

/**
 * Types or chooses the entry like the customer. Calls the setter of the prototype, because React replaces the setter of
 * the element to keep the last value that it knows.
 */
function enter(field: Field | undefined, entry: Entry): void {
  if (!field) return;
  if (isCheckable(field)) {
    // A checked radio button unchecks the others of its group.
    if (field.type === 'radio' && !entry) return;
    field.checked = !entry;
    field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entry);
  field.dispatchEvent(new Event('options' in field ? 'change' : 'input', { bubbles: true }));
}

/** Forms check a field when it is left. */
function leave(field: Field): void {
  if (field !== field.ownerDocument.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
