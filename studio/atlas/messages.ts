import type { StateValue } from 'xstate';

/** BroadcastChannel between apps in development and atlases. */
export const CHANNEL = 'mesa-flows';

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped';

/** The state of an actor. */
export interface ActorState {
  value: StateValue;
  status: ActorStatus;
  /** Ids of its calls and streams that are under way ("logIn"). */
  calls: string[];
}

/** The sender of an event. Null: a view, the router, or the start. */
export interface Origin {
  session: string;
  /** Id of the sender's call or stream that answered. Null: the machine itself. */
  port: string | null;
}

export interface ActorNote extends ActorState {
  /** XState's session id, unique in its app ("x:12"). */
  session: string;
  /** Id among its siblings ("login:", "catalogue"). */
  id: string;
  machine: string;
  /** Session of its parent; null for the root. */
  parent: string | null;
}

/** A part of the context that a step changed. `was` or `is` is missing if the part did not exist then. */
export interface Change {
  /** "cart.items[id=3].quantity" */
  path: string;
  was?: unknown;
  is?: unknown;
}

export interface StepNote extends ActorState {
  number: number;
  /** Milliseconds since the app was opened. */
  at: number;
  session: string;
  event: { type: string; [field: string]: unknown };
  from: Origin | null;
  /** Null: the actor has started with this step. */
  before: ActorState | null;
  taken: string[];
}

/** One thing that a screen reader reads. */
export interface Spoken {
  depth: number;
  /** "text" for words without a role of their own. */
  role: string;
  name: string;
  states: string[];
}

/** The announcement of a live region. `isCertain`: false where screen readers differ. */
export interface Announcement {
  politeness: 'polite' | 'assertive';
  text: string;
  isCertain: boolean;
}

export type Sent = { ok: true } | { ok: false; why: string };

export type FromApp = { app: string } & (
  | { kind: 'present'; path: string; actors: ActorNote[]; steps: StepNote[] }
  | { kind: 'started'; actor: ActorNote }
  | { kind: 'stepped'; step: StepNote }
  | { kind: 'shown'; session: string; step: number | null; context: string; changes: Change[] }
  | { kind: 'announced'; number: number; at: number; announcement: Announcement }
  | { kind: 'heard'; lines: Spoken[] }
  | { kind: 'answered'; request: number; sent: Sent }
  | { kind: 'left' }
);

export type FromAtlas =
  | { kind: 'who' }
  /** Requests the context after this step and its changes; null: the present context, and the last changes. */
  | { kind: 'show'; app: string; session: string; step: number | null }
  /** Restarts the page with its flows as they were after this step. */
  | { kind: 'back'; app: string; request: number; step: number }
  | { kind: 'hear'; app: string }
  | { kind: 'send'; app: string; session: string; request: number; event: { type: string } };
