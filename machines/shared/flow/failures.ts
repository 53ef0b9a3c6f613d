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
 * The message that the customer sees. `reason`: the catalogue text for the reason. `text`: another text, by its full
 * key. `keeps`: a text that is already shown. `alert`: an alert, by the key of its reason. `opens`: another flow.
 * `sends`: the reason in an event of that type to the root. `verbatim`: a third party's own text. `nothing`: the
 * reason why there is no message.
 */
export type Feedback =
  | 'reason'
  | { verbatim: string }
  | { text: string }
  | { keeps: string }
  | { alert: string }
  | { opens: string }
  | { sends: string }
  | { nothing: string };

/** Where a failure leads. `to` is a state path ("open.choosing"); null: the machine stays where it is. */
export interface FailureEffect {
  to: string | null;
  feedback: Feedback;
  /** The adapter waits for ever; this delay of the machine ends the wait. */
  after?: string;
}

/** `at`: exceptions to `else`, by kind of failure or by the server's reason. `refuses`: the server's other reasons. */
export interface FailureEffects {
  else: FailureEffect;
  at: Readonly<Record<string, FailureEffect>>;
  refuses: readonly string[];
}

/** How a port fails. Calls have their names from the contract ("PUT /api/customer_orders/:id/cancel"). */
export type PortFailures =
  | { calls: Readonly<Record<string, FailureEffects>>; devices: Readonly<Partial<Record<Device, FailureEffects>>> }
  | { outcomes: Readonly<Record<string, Outcome>> }
  | { cannotFail: string };

export type Outcome = FailureEffect & ({ output: unknown } | { error: unknown });

export type Failures = Readonly<Record<string, PortFailures>>;

export const shows = (to: string | null, text?: string): FailureEffect => ({
  to,
  feedback: text === undefined ? 'reason' : { text },
});

export const keeps = (to: string | null, text: string): FailureEffect => ({ to, feedback: { keeps: text } });

export const waits = (effect: FailureEffect, after: string): FailureEffect => ({ ...effect, after });

export const alerts = (to: string, reason: string): FailureEffect => ({ to, feedback: { alert: reason } });

export const opens = (to: string, flow: string): FailureEffect => ({ to, feedback: { opens: flow } });

export const sends = (to: string, event: string): FailureEffect => ({ to, feedback: { sends: event } });

export const silent = (to: string | null, why: string): FailureEffect => ({ to, feedback: { nothing: why } });

/**
 * Every failure has the effect `otherwise`, except for the failures in `at`. `refuses`: the server's reasons that have
 * the effect of their HTTP status.
 */
export const onFailure = (
  otherwise: FailureEffect,
  at: Readonly<Record<string, FailureEffect>> = {},
  refuses: readonly string[] = [],
): FailureEffects => ({
  else: otherwise,
  at,
  refuses,
});

/** By call or by device: the effect of every failure, or `onFailure` with exceptions. */
type Declared<Name extends string> = Readonly<Partial<Record<Name, FailureEffect | FailureEffects>>>;

const effectsOf = (declared: Declared<string>) =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([name, one]) => (one ? [[name, 'else' in one ? one : onFailure(one)]] : [])),
  );

export const needs = (devices: Declared<Device>, called: Declared<string> = {}): PortFailures => ({
  calls: effectsOf(called),
  devices: effectsOf(devices),
});

export const calls = (called: Declared<string>): PortFailures => needs({}, called);

/** For ports whose backing service cannot run in a test: they settle with these results in turn. */
export const outcomes = (settled: Readonly<Record<string, Outcome>>): PortFailures => ({ outcomes: settled });

export const cannotFail = (why: string): PortFailures => ({ cannotFail: why });
