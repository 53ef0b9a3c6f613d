import type { AnyStateMachine } from 'xstate';

export const KINDS = [
  'transition removed',
  'transition retargeted',
  'guard negated',
  'guard dropped',
  'action dropped',
  'delay changed',
  'control hidden',
  'wrong event sent',
] as const;

export type Kind = (typeof KINDS)[number];

/** `place` is unique per machine and kind, and readable. */
export interface MutantName {
  machine: string;
  kind: Kind;
  place: string;
}

export interface Equivalent extends MutantName {
  reason: string;
}

export interface MachineMutant extends MutantName {
  /** Changes a machine in place. It must not be shared or started. */
  apply: (machine: AnyStateMachine) => void;
  /** Whether a path with this trace reaches the change. */
  isPassedBy: (path: PathTrace) => boolean;
}

export interface PathTrace {
  taken: ReadonlySet<string>;
  reached: ReadonlySet<string>;
}

/**
 * `seen`: another state or view, or a step failed. `unexplained`: a refused control gave no reason. `crashed`: it threw.
 * `looped`: it ran in a loop. `hung`: no progress for seconds.
 */
export type Outcome = 'seen' | 'unexplained' | 'crashed' | 'looped' | 'hung' | 'survived';

export interface Verdict extends MutantName {
  outcome: Outcome;
  walks: number;
  seconds: number;
}

export const idOf = ({ machine, kind, place }: MutantName) => `${machine}: ${kind}: ${place}`;
