import { getStateNodes, type AnyEventObject, type AnyMachineSnapshot, type StateValue } from 'xstate';

export interface Reason {
  key: string;
  values?: Readonly<Record<string, string | number | Reason>>;
}

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

type Telling<Context, Event> = string | ((context: Context, event: Event, state: AnyMachineSnapshot) => Reason);

/**
 * Tells how the app explains a refused control to the customer. `text`: the control is disabled and shows this text.
 * `already`: the control shows that its goal is reached (pressed, chosen). `orAbsent`: the control may also be missing.
 * `instead`: this text replaces the control. `absent`: the control is never shown while the guard fails; the sentence
 * tells developers why. `needsNetwork` belongs to an event, not to a guard: the event starts a call that cannot be sent
 * later, so its control is disabled while the device is offline.
 */
export type Refusal<Context = never, Event = never> =
  | { text: Telling<Context, Event>; orAbsent?: true }
  | { instead: Telling<Context, Event> }
  | { already: true; orAbsent?: true }
  | { absent: string }
  | { needsNetwork: true };

export const NEEDS_NETWORK = { needsNetwork: true } as const;

/** By guard, or by event for `NEEDS_NETWORK`. */
export type Reasons = Readonly<Record<string, Refusal>>;

/** The guard that refuses an event now: the last one tried, in the innermost state that handles the event. */
export function refusingGuard(state: AnyMachineSnapshot, event: AnyEventObject): string | null {
  if (state.status !== 'active' || state.can(event)) return null;
  for (const { transitions } of getStateNodes(state.machine.root, state.value as StateValue).toReversed()) {
    const guard: unknown = transitions.get(event.type)?.at(-1)?.guard;
    if (typeof guard === 'string') return guard;
    if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  }
  return null;
}

export function reasonFor(state: AnyMachineSnapshot, event: AnyEventObject, reasons: Reasons): Reason | null {
  const refusal = reasons[refusingGuard(state, event) ?? ''];
  if (refusal === undefined) return null;
  const tell = ('text' in refusal ? refusal.text : 'instead' in refusal ? refusal.instead : null) as Telling<
    unknown,
    AnyEventObject
  > | null;
  if (tell === null) return null;
  return typeof tell === 'string' ? { key: tell } : tell(state.context, event, state);
}
