/** Ways in which any network call fails; numbers are HTTP statuses. */
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
 * What the customer sees. `reason`: the catalogue text for the reason. `text`: another text, by its full key. `keeps`:
 * a text that is already shown. `alert`: an alert, by the key of its reason. `opens`: another flow. `tells`: the reason
 * in an event of that type to the root. `verbatim`: a third party's own text. `nothing`: why no message is right.
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

/** Where a failure leads. `to` is a state path ("open.choosing"); null: the machine stays where it is. */
export interface Fate {
  to: string | null;
  told: Told;
  /** The adapter waits for ever; this delay of the machine ends it. */
  after?: string;
}

/** `at`: exceptions to `else`, by way of failure or by the server's reason. `refuses`: other reasons of the server. */
export interface Fates {
  else: Fate;
  at: Readonly<Record<string, Fate>>;
  refuses: readonly string[];
}

/** How a port fails. Calls have their names from the contract ("PUT /api/customer_orders/:id/cancel"). */
export type PortFailures =
  | { calls: Readonly<Record<string, Fates>>; devices: Readonly<Partial<Record<Device, Fates>>> }
  | { outcomes: Readonly<Record<string, Outcome>> }
  | { cannotFail: string };

export type Outcome = Fate & ({ output: unknown } | { error: unknown });

export type Failures = Readonly<Record<string, PortFailures>>;

export const says = (to: string | null, text?: string): Fate => ({
  to,
  told: text === undefined ? 'reason' : { text },
});

export const keeps = (to: string | null, text: string): Fate => ({ to, told: { keeps: text } });

export const waits = (fate: Fate, after: string): Fate => ({ ...fate, after });

export const opens = (to: string, flow: string): Fate => ({ to, told: { opens: flow } });

export const tells = (to: string, event: string): Fate => ({ to, told: { tells: event } });

export const silent = (to: string | null, why: string): Fate => ({ to, told: { nothing: why } });

/** `otherwise`, except for the ways in `at`. `refuses`: reasons that lead where their status does. */
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

export const needs = (
  devices: Extract<PortFailures, { calls: unknown }>['devices'],
  called: Readonly<Record<string, Fates>> = {},
): PortFailures => ({ calls: called, devices });

/** For ports whose backing service cannot run in a test: they settle with these results in turn. */
export const outcomes = (settled: Readonly<Record<string, Outcome>>): PortFailures => ({ outcomes: settled });

export const cannotFail = (why: string): PortFailures => ({ cannotFail: why });
