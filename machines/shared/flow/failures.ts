/** Ways in which a call of the network fails, whatever is called; numbers are statuses of HTTP. */
export const CALL_FAILURES = [
  '401',
  '403',
  '404',
  '409',
  '422',
  '429',
  '500',
  'empty',
  'malformed',
  'misshapen',
  'timeout',
  'offline',
] as const;

/** Ways in which what a browser has fails. */
export const DEVICE_FAILURES = {
  camera: ['denied', 'missing', 'busy', 'insecure', 'broken'],
  geolocation: ['denied', 'unavailable', 'timedOut', 'missing'],
  leaving: ['refused'],
  payments: ['unreachable', 'refused', 'broken'],
  printing: ['refused'],
  push: ['missing', 'denied', 'unreachable'],
  storage: ['blocked', 'full', 'garbled'],
} as const;

export type CallFailure = (typeof CALL_FAILURES)[number];
export type Device = keyof typeof DEVICE_FAILURES;

/**
 * What the customer is told of a failure. `reason`: the error catalogue's text of the very reason. `text`: another text, by its
 * whole key; `keeps`: one that stands there already. `alert`: one that the root is asked for, by the key of its reason. `opens`: another flow instead. `tells`: the
 * root hears the reason in an event of that type, and says it where the customer is. `verbatim`: words of someone else's, who
 * speaks the customer's language. `nothing`: why that is right.
 */
export type Told =
  | 'reason'
  | { verbatim: string }
  | { text: string }
  | { keeps: string }
  | { alert: string }
  | { opens: string }
  | { tells: string }
  | { nothing: string };

/** Where a failure leads. `to` is the path of the state that is entered ("open.choosing"); null: the machine stays where it is. */
export interface Fate {
  to: string | null;
  told: Told;
  /** The adapter waits on; this delay of the machine's has an end. */
  after?: string;
}

/** `at`: of ways that lead elsewhere than `else`, and of reasons that the server refuses this with; `refuses`: its other reasons. */
export interface Fates {
  else: Fate;
  at: Readonly<Record<string, Fate>>;
  refuses: readonly string[];
}

/** How a port fails. Calls by their names ("PUT /api/customer_orders/:id/cancel"), as the contract has them. */
export type PortFailures =
  | { calls: Readonly<Record<string, Fates>>; devices: Readonly<Partial<Record<Device, Fates>>> }
  | { outcomes: Readonly<Record<string, Outcome>> }
  | { cannotFail: string };

/** What an adapter that needs more than a network may settle with, and where that leads. */
export type Outcome = Fate & ({ output: unknown } | { error: unknown });

/** How every port of a machine fails, by the id of its invocation. */
export type Failures = Readonly<Record<string, PortFailures>>;

/** In that state the customer reads the failure's own text, or the one of that key. */
export const says = (to: string | null, text?: string): Fate => ({
  to,
  told: text === undefined ? 'reason' : { text },
});

/** The text that the customer has read already is still there. */
export const keeps = (to: string | null, text: string): Fate => ({ to, told: { keeps: text } });

/** The same once that delay has passed: the adapter alone would wait for ever. */
export const waits = (fate: Fate, after: string): Fate => ({ ...fate, after });

export const opens = (to: string, flow: string): Fate => ({ to, told: { opens: flow } });

export const tells = (to: string, event: string): Fate => ({ to, told: { tells: event } });

/** Nobody is told. */
export const silent = (to: string | null, why: string): Fate => ({ to, told: { nothing: why } });

/** How one call fails: `otherwise`, but for these ways and reasons; and the reasons that lead where their status does. */
export const fates = (
  otherwise: Fate,
  at: Readonly<Record<string, Fate>> = {},
  refuses: readonly string[] = [],
): Fates => ({
  else: otherwise,
  at,
  refuses,
});

export const calls = (called: Readonly<Record<string, Fates>>): PortFailures => ({ calls: called, devices: {} });

/** What it needs of the browser, beside its calls. */
export const needs = (
  devices: Extract<PortFailures, { calls: unknown }>['devices'],
  called: Readonly<Record<string, Fates>> = {},
): PortFailures => ({ calls: called, devices });

/** Settled with these, one after the other: what stands behind it cannot be had in a test. */
export const outcomes = (settled: Readonly<Record<string, Outcome>>): PortFailures => ({ outcomes: settled });

export const cannotFail = (why: string): PortFailures => ({ cannotFail: why });
