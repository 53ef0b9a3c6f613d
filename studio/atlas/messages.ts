import type { StateValue } from 'xstate';

/** The BroadcastChannel on which apps in development say what their machines do, and atlases ask and send. */
export const CHANNEL = 'mesa-flows';

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped';

/** A running machine, as it stands. */
export interface ActorNote {
  /** XState's name for it, unique in its app ("x:12"). */
  session: string;
  /** Its name among its parent's children ("login:", "catalogue"). */
  id: string;
  machine: string;
  value: StateValue;
  status: ActorStatus;
}

/** One event that a machine was given, and what came of it. */
export interface StepNote {
  /** Counted from 1 in each app. */
  number: number;
  /** Milliseconds since the app was opened. */
  at: number;
  session: string;
  event: { type: string; [field: string]: unknown };
  value: StateValue;
  status: ActorStatus;
  /** Keys of the transitions that it took, in order; none: nothing listens to the event in this state. */
  taken: string[];
}

/** What came of an event that was sent by hand. */
export type Sent = { ok: true } | { ok: false; why: string };

/** What an app says. `app` is a name that each load of the page makes up. */
export type FromApp = { app: string } & (
  | { kind: 'present'; path: string; actors: ActorNote[]; steps: StepNote[] }
  | { kind: 'started'; actor: ActorNote }
  | { kind: 'stepped'; step: StepNote }
  | { kind: 'shown'; session: string; context: string }
  | { kind: 'answered'; request: number; sent: Sent }
  | { kind: 'left' }
);

/** What an atlas asks: who is there, what an actor holds, and to be given an event. */
export type FromAtlas =
  | { kind: 'who' }
  | { kind: 'show'; app: string; session: string }
  | { kind: 'send'; app: string; session: string; request: number; event: { type: string } };
