import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** What the file calls itself; another number is read by another release. */
export const FORMAT = 'mesa-report/1';

/**
 * Where an actor stood. `children`: the actors it had then, by id, with the name of what each runs.
 */
export interface Standing {
  state: StateValue;
  context: unknown;
  children: Record<string, string>;
}

export interface ReportedActor {
  /** Its id behind those of the actors it is a child of ("root/login:page"). */
  path: string;
  /** The id of its machine. */
  machine: string;
  /** Where it stood before the first of its events in the report; absent: the report has it from its start. */
  from?: Standing;
  /** The state value it was last seen in. */
  state: StateValue;
  /** How it ended; absent: it still ran. */
  end?: 'done' | 'stopped' | 'error';
}

export interface ReportedEvent {
  /** Milliseconds since the page was opened. */
  at: number;
  /** Whom it was sent to: an index into the actors. */
  actor: number;
  event: unknown;
  /** The state value after it; absent: the actor broke on it. */
  state?: StateValue;
}

/**
 * What the app did, as a file: every text in it masked that is not of the app's own vocabulary (decision 51). Contexts and
 * events are in the form that `redact.ts` writes and `studio/replay/revive.ts` reads.
 */
export interface FlightReport {
  format: typeof FORMAT;
  /** The app's, as customers see it. */
  version: string;
  /** ISO 8601. */
  madeAt: string;
  /** What the machines of the actors looked like, by id: to tell whether another release defines them otherwise. */
  machines: Record<string, string>;
  actors: ReportedActor[];
  /** In the order in which they were sent. */
  events: ReportedEvent[];
  /** How many earlier ones there was no room for. */
  left: number;
}

/**
 * A fingerprint of what a machine is made of: states, events, targets. Of names of functions, which a build shortens, it
 * knows nothing.
 */
export function fingerprintOf(machine: AnyStateMachine): string {
  return hash(JSON.stringify(outlineOf(machine.root)));
}

const targets = (list: readonly { target?: readonly AnyStateNode[] | undefined }[]) =>
  list.map(({ target = [] }) => target.map(({ id }) => id));

function outlineOf(node: AnyStateNode): unknown[] {
  return [
    node.id,
    node.type,
    [...node.transitions].map(([event, list]) => [event, targets(list)]),
    targets(node.always ?? []),
    Object.values(node.states).map(outlineOf),
  ];
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
