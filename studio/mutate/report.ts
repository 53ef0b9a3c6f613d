import type { MutationRecord } from './kept.ts';
import { idOf, KINDS, type Equivalent, type Kind, type Outcome, type Verdict } from './mutant.ts';

/** Required share of killed mutants, equivalent ones left out. */
const WANTED = 0.95;

export interface Tally {
  mutants: number;
  killed: number;
  equivalent: number;
}

export interface MutationReport {
  machines: ({ machine: string; seconds: number } & Tally)[];
  kinds: ({ kind: Kind } & Tally)[];
  all: Tally;
  ways: Partial<Record<Outcome, number>>;
  survivors: string[];
  equivalent: string[];
  wrong: string[];
}

/** Merges the verdicts of all files. A mutant killed by one file is killed. */
export function reportOn(
  files: readonly string[],
  records: readonly MutationRecord[],
  listed: readonly Equivalent[],
): MutationReport {
  const verdicts = [
    ...new Map(
      records
        .flatMap((record) => record.verdicts)
        .sort(killedLast)
        .map((verdict) => [idOf(verdict), verdict]),
    ).values(),
  ];
  const reasons = new Map(listed.map((equivalent) => [idOf(equivalent), equivalent.reason]));
  const isListed = (verdict: Verdict) => reasons.has(idOf(verdict));
  const tally = (some: readonly Verdict[]): Tally => ({
    mutants: some.length,
    killed: some.filter(isKilled).length,
    equivalent: some.filter((verdict) => !isKilled(verdict) && isListed(verdict)).length,
  });
  const survived = verdicts.filter((verdict) => !isKilled(verdict));
  const machines = [...new Set(records.map(({ machine }) => machine))].sort();
  const outcomes = verdicts.map(({ outcome }) => outcome);
  const walked = new Set(machines);
  return {
    machines: machines.map((machine) => ({
      machine,
      ...tally(verdicts.filter((verdict) => verdict.machine === machine)),
      seconds: records.filter((record) => record.machine === machine).reduce((sum, { seconds }) => sum + seconds, 0),
    })),
    kinds: KINDS.map((kind) => ({ kind, ...tally(verdicts.filter((verdict) => verdict.kind === kind)) })),
    all: tally(verdicts),
    ways: Object.fromEntries(
      [...new Set(outcomes)].map((outcome) => [outcome, outcomes.filter((other) => other === outcome).length]),
    ),
    survivors: survived.filter((verdict) => !isListed(verdict)).map(idOf),
    equivalent: survived.filter(isListed).map((verdict) => `${idOf(verdict)}: ${reasons.get(idOf(verdict)) ?? ''}`),
    wrong: [
      ...files
        .filter((file) => !records.some((record) => record.file === file))
        .map((file) => `${file}: left no record: the unchanged machine fails, or it was not run`),
      ...verdicts
        .filter((verdict) => isKilled(verdict) && isListed(verdict))
        .map((verdict) => `${idOf(verdict)}: is listed as equivalent, but was noticed`),
      ...listed
        .filter(
          (equivalent) =>
            walked.has(equivalent.machine) && !verdicts.some((verdict) => idOf(verdict) === idOf(equivalent)),
        )
        .map((equivalent) => `${idOf(equivalent)}: is listed as equivalent, but does not exist`),
    ],
  };
}

const isKilled = ({ outcome }: Verdict) => outcome !== 'survived';

const killedLast = (one: Verdict, other: Verdict) => Number(isKilled(one)) - Number(isKilled(other));

export const shareOf = ({ mutants, killed, equivalent }: Tally) =>
  mutants === equivalent ? 1 : killed / (mutants - equivalent);

/** Enough were killed and nothing is wrong. `isWhole`: all models were walked, so every survivor must be listed. */
export const isEnough = ({ all, survivors, wrong }: MutationReport, { isWhole = false } = {}) =>
  wrong.length === 0 && shareOf(all) >= WANTED && (survivors.length === 0 || !isWhole);
