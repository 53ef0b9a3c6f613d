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

/** A mutant by what it changes; `place` tells those of one machine and kind apart, and is what a reader is told. */
export interface MutantName {
  machine: string;
  kind: Kind;
  place: string;
}

/** A mutant that nobody could tell from the machine as it is, and why. */
export interface Equivalent extends MutantName {
  reason: string;
}

/** A change of a machine that runs, and which paths can notice it. */
export interface MachineMutant extends MutantName {
  /** Changes a machine that has not started, which nobody else has. */
  apply: (machine: AnyStateMachine) => void;
  /** Whether a path that took these transitions and was in these states comes by. */
  isPassedBy: (path: PathTrace) => boolean;
}

/** What an unchanged machine did on a path. */
export interface PathTrace {
  /** Keys of transitions, and ids of state nodes. */
  taken: ReadonlySet<string>;
  reached: ReadonlySet<string>;
}

/**
 * What became of a mutant. `seen`: it stood elsewhere, showed something else, or could not be used as the path does; `said`: a
 * control did not say why it refuses; `crashed`, `looped` and `hung`: it broke, ran in a circle, or did nothing for seconds.
 */
export type Outcome = 'seen' | 'said' | 'crashed' | 'looped' | 'hung' | 'survived';

export interface Verdict extends MutantName {
  outcome: Outcome;
  /** How many paths were walked. */
  walks: number;
  seconds: number;
}

export const idOf = ({ machine, kind, place }: MutantName) => `${machine}: ${kind}: ${place}`;
