declare global {
  interface Window {
    /** Filled by index.html. A press that hit no button is null. */
    earlyPresses?: Set<HTMLButtonElement | null> | undefined;
  }
}

const FIELDS = 'input, textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reads from a rendered page the buttons and fields that were used before the app could answer. The returned function
 * repeats them, each once, when the app shows the page; where it has rendered the page anew, on the elements of the same
 * name.
 */
export function earlyInput(browser: Window): () => void {
  const { document, earlyPresses } = browser;
  const pressed = [...(earlyPresses ?? [])].flatMap((button) => (button ? [button] : []));
  const [submits, others] = [pressed.filter(isSubmit), pressed.filter((button) => !isSubmit(button))].map((buttons) =>
    buttons.map((button) => finder(document, button)),
  );
  const typed = new Map<Field, { find: () => Field | undefined; value: string }>();
  const note = (field: Field) => typed.set(field, { find: finder(document, field), value: field.value });
  for (const field of document.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) note(field);
  // React takes the value at the moment of its takeover for the one that it knows.
  const noteLater = ({ target }: Event) => void ((target as Element).matches(FIELDS) && note(target as Field));
  document.addEventListener('input', noteLater, true);
  return () => {
    document.removeEventListener('input', noteLater, true);
    delete browser.earlyPresses;
    // A text may filter the list in which a button was pressed; a form is sent with its texts.
    for (const find of others?.splice(0) ?? []) find()?.click();
    for (const { find, value } of typed.values()) typeInto(find(), value);
    typed.clear();
    for (const find of submits?.splice(0) ?? []) find()?.click();
  };
}

const isSubmit = ({ type, form }: HTMLButtonElement): boolean => type === 'submit' && form !== null;

const isChanged = (field: Field): boolean =>
  'options' in field
    ? [...field.options].some((option) => option.selected && !option.defaultSelected)
    : field.value !== field.defaultValue;

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;

function finder<Kind extends HTMLElement>(document: Document, element: Kind): () => Kind | undefined {
  const name = nameOf(element);
  const ofThatName = () => [...document.querySelectorAll<Kind>(element.tagName)].filter((one) => nameOf(one) === name);
  const index = ofThatName().indexOf(element);
  return () => (element.isConnected ? element : ofThatName()[index]);
}

/** As the customer does. React keeps the last value that it knows in a setter of the element itself. */
function typeInto(field: Field | undefined, value: string): void {
  if (!field) return;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('options' in field ? 'change' : 'input', { bubbles: true }));
}
