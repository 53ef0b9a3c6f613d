import { getStateNodes, type AnyEventObject, type AnyMachineSnapshot, type StateValue } from 'xstate';

/** A text of the catalogue by its whole key, with what fills it. */
export interface Reason {
  key: string;
  values?: Readonly<Record<string, string | number | Reason>>;
}

/** A reason in words: what fills its text may be a text itself. */
export function inWords(
  { key, values = {} }: Reason,
  translate: (key: string, values: Record<string, string | number>) => string,
): string {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? inWords(value, translate) : value,
  ]);
  return translate(key, Object.fromEntries(filled) as Record<string, string | number>);
}

type Telling<Context, Event> = string | ((context: Context, event: Event) => Reason);

/**
 * How the customer learns that a guard refuses what a control is for. `text`: the control is there, off, and says this.
 * `already`: it shows that what it is for is so (pressed, chosen). With `orAbsent` it may be missing, where there is nothing
 * that it could be for. `instead`: this text stands where it would be. `absent`: it is never there while the guard fails, and
 * nobody would look for it; this sentence tells developers why.
 */
export type Refusal<Context = never, Event = never> =
  | { text: Telling<Context, Event>; orAbsent?: true }
  | { instead: Telling<Context, Event> }
  | { already: true; orAbsent?: true }
  | { absent: string };

/** What every guard of a machine that stands between the customer and an event has for a reason, by its name. */
export type Reasons = Readonly<Record<string, Refusal>>;

/** The guard that refuses an event now: the last one that was asked, of the innermost state that knows the event. */
export function refusingGuard(state: AnyMachineSnapshot, event: AnyEventObject): string | null {
  if (state.status !== 'active' || state.can(event)) return null;
  for (const { transitions } of getStateNodes(state.machine.root, state.value as StateValue).toReversed()) {
    const guard: unknown = transitions.get(event.type)?.at(-1)?.guard;
    if (typeof guard === 'string') return guard;
    if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  }
  return null;
}

/** Why an event is refused now, in a text of the catalogue; null: it is not, or its control says so in another way. */
export function reasonFor(state: AnyMachineSnapshot, event: AnyEventObject, reasons: Reasons): Reason | null {
  const refusal = reasons[refusingGuard(state, event) ?? ''];
  if (refusal === undefined) return null;
  const tell = ('text' in refusal ? refusal.text : 'instead' in refusal ? refusal.instead : null) as Telling<
    unknown,
    AnyEventObject
  > | null;
  if (tell === null) return null;
  return typeof tell === 'string' ? { key: tell } : tell(state.context, event);
}
