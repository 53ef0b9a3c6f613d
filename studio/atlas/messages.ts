import type { StateValue } from 'xstate';

/** BroadcastChannel between apps in development and atlases. */
export const CHANNEL = 'mesa-flows';

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped';

export interface ActorNote {
  /** XState's session id, unique in its app ("x:12"). */
  session: string;
  /** Id among its siblings ("login:", "catalogue"). */
  id: string;
  machine: string;
  value: StateValue;
  status: ActorStatus;
}

export interface StepNote {
  number: number;
  /** Milliseconds since the app was opened. */
  at: number;
  session: string;
  event: { type: string; [field: string]: unknown };
  value: StateValue;
  status: ActorStatus;
  taken: string[];
}

export type Sent = { ok: true } | { ok: false; why: string };

export type FromApp = { app: string } & (
  | { kind: 'present'; path: string; actors: ActorNote[]; steps: StepNote[] }
  | { kind: 'started'; actor: ActorNote }
  | { kind: 'stepped'; step: StepNote }
  | { kind: 'shown'; session: string; context: string }
  | { kind: 'answered'; request: number; sent: Sent }
  | { kind: 'left' }
);

export type FromAtlas =
  | { kind: 'who' }
  | { kind: 'show'; app: string; session: string }
  | { kind: 'send'; app: string; session: string; request: number; event: { type: string } };
