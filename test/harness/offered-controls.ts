import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { refusingGuard } from '#machines/shared/flow/reasons.ts';
import { nameOf } from '#studio/check/dead-ends.ts';
import { OUT_OF_REACH } from './shown.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const CONTROL = 'button, a[href], input, select, textarea';
const OFF = ':disabled, [aria-disabled="true"], [readonly]';
const USES = ['click', 'input', 'change', 'keydown'];

type ByName<T> = Map<string, Map<string, T>>;

/** The controls that a view offers in each state, and the events that their use has sent in any state. */
export class OfferedControls {
  readonly #statesOf: ByName<AnyMachineSnapshot> = new Map();
  readonly #eventsOf: ByName<AnyEventObject> = new Map();
  #used: string | null = null;

  /** Records the controls on the page that can be used. */
  record(state: AnyMachineSnapshot): void {
    if (state.status !== 'active') return;
    for (const element of document.querySelectorAll(`${CONTROL}, ${DIALOG}`)) {
      if (element.matches(OFF) || element.closest(`${OUT_OF_REACH}, fieldset[disabled]`) !== null) continue;
      put(this.#statesOf, controlName(element), nameOf(state.value), state);
    }
  }

  /** Tracks the used control while `perform` runs. */
  async watch(perform: () => unknown): Promise<void> {
    for (const use of USES) window.addEventListener(use, this.#note, true);
    try {
      await perform();
    } finally {
      for (const use of USES) window.removeEventListener(use, this.#note, true);
    }
  }

  /** Records an event that the view has sent during the use of a control; ignores other events. */
  sent(event: AnyEventObject): void {
    if (this.#used !== null) put(this.#eventsOf, this.#used, event.type, event);
  }

  /** Controls whose events a state ignores, one per line. */
  ignored(): string[] {
    return [...this.#eventsOf].flatMap(([control, events]) =>
      [...(this.#statesOf.get(control) ?? [])].flatMap(([name, state]) =>
        [...events.values()].every((event) => isIgnored(state, event))
          ? [`in "${name}" the machine ignores "${[...events.keys()].join('", "')}" of the ${control}`]
          : [],
      ),
    );
  }

  readonly #note = (event: Event): void => {
    const isKey = event instanceof KeyboardEvent;
    if (isKey && event.key !== 'Escape') return;
    const control = isKey ? topDialog() : (event.target as Element).closest(CONTROL);
    this.#used = control ? controlName(control) : null;
    // A press makes the view send during the dispatch of the DOM event. Later events, such as a blur's, do not count.
    queueMicrotask(() => (this.#used = null));
  };
}

const topDialog = () => [...document.querySelectorAll(DIALOG)].at(-1);

/** An event that a guard refuses is not ignored: it has a reason. See refusals.ts. */
const isIgnored = (state: AnyMachineSnapshot, event: AnyEventObject) =>
  !state.can(event) && refusingGuard(state, event) === null;

function put<T>(map: ByName<T>, name: string, key: string, value: T): void {
  const found = map.get(name) ?? new Map<string, T>();
  map.set(name, found.set(key, value));
}

/**
 * Controls of the same name in different states count as one. An icon's name is in brackets. An open dialog counts as a
 * control: the Escape key.
 */
function controlName(element: Element): string {
  if (element.getAttribute('role') === 'dialog') return 'Escape key';
  const labels = 'labels' in element ? ((element.labels as NodeListOf<Element> | null) ?? []) : [];
  const texts = [element, ...labels].map(({ textContent }) => textContent);
  const label = element.getAttribute('aria-label');
  return [element.localName, label && `[${label}]`, ...texts].filter(Boolean).join(' ');
}
