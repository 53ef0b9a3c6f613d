/** A change of one place of the code. */
export interface CodeMutant {
  /** Stable: file, mutator, and the code before and after. */
  id: string;
  file: string;
  /** From 1. */
  line: number;
  /** The change is outside every function, so it takes effect only while its file loads. */
  isAtLoad: boolean;
}

/**
 * `noticed`: a test failed. `endless`: it ran in a loop, or until it was stopped. `survived`: tests ran it and passed.
 * `uncovered`: no test ran it. `once`: it takes effect only once, while a file loads or for a result that is kept, and is
 * not tried.
 */
export type Outcome = 'noticed' | 'endless' | 'survived' | 'uncovered' | 'once';

export interface Verdict {
  id: string;
  line: number;
  outcome: Outcome;
  /** The test that noticed it. */
  by?: string;
  /** Time of its tries. */
  ms: number;
}

/** The input of one run of the tests: `trials.ts` writes it, the tests' runner reads it. */
export interface Trials {
  /** Instrumented code, by the path of the file that it replaces. */
  code: Record<string, string>;
  /** Test files in the order in which they are run. */
  tests: readonly string[];
  /** The number of first files that belong to the same flow or folder. They get more time for each mutant. */
  own: number;
  /** Switches of the mutants to try. */
  mutants: readonly string[];
  journal: string;
}

/** A line of the journal. `test` is `<file> > <title>`. */
export type Entry =
  | { kind: 'trying'; mutant: string; test: string }
  | { kind: 'tried'; mutant: string; test: string; outcome: 'noticed' | 'endless' | 'survived'; ms: number }
  /** The mutants ran while files loaded, while tests were planned, or when a test ran for the first time. */
  | { kind: 'loaded'; mutants: readonly string[] }
  | { kind: 'covered'; mutants: readonly string[] }
  | { kind: 'done'; test: string }
  /** A test that cannot be used, and why. */
  | { kind: 'unfit'; test: string; why: string }
  /** After a mutant, the test fails even without the mutant. Everything must be loaded again. */
  | { kind: 'spoilt'; test: string };
