import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** A different number belongs to another release. */
export const FORMAT = 'mesa-report/1';

export interface ReportedState {
  state: StateValue;
  context: unknown;
  children: Record<string, string>;
}

export interface ReportedActor {
  /** Its id after those of its ancestors ("root/login:page"). */
  path: string;
  machine: string;
  /** Where it was before its first reported event; absent if the report covers its start. */
  from?: ReportedState;
  state: StateValue;
  end?: 'done' | 'stopped' | 'error';
}

export interface ReportedEvent {
  /** Milliseconds since the page was opened. */
  at: number;
  /** The receiver: an index into the actors. */
  actor: number;
  event: unknown;
  /** After the event; absent if the actor failed on it. */
  state?: StateValue;
}

/** The app's recent events, as a file; text outside the app's own vocabulary is masked (decision 51). */
export interface FlightReport {
  format: typeof FORMAT;
  version: string;
  /** ISO 8601. */
  madeAt: string;
  /** Fingerprints by machine id, to detect that another release defines a machine differently. */
  machines: Record<string, string>;
  actors: ReportedActor[];
  events: ReportedEvent[];
  left: number;
}

/** A hash of a machine's states, events and targets. Function names are left out because the build shortens them. */
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
