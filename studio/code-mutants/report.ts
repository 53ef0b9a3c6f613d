import { dirname } from 'node:path';
import { aligned } from '#studio/table.ts';
import type { Verdict } from './mutant.ts';
import type { CodeRecord } from './record.ts';

/** The least share of mutants that must be noticed in each folder. */
const LEAST = { machines: 0.9, elsewhere: 0.8 };

export interface Tally {
  folder: string;
  mutants: number;
  noticed: number;
  endless: number;
  survived: number;
  uncovered: number;
  equivalent: number;
  /** Not tried, and not counted as mutants. */
  once: number;
  share: number;
  ms: number;
}

export interface Report {
  folders: Tally[];
  all: Tally;
  survivors: string[];
  wrong: string[];
}

export function reportOn(records: readonly CodeRecord[], equivalent: Readonly<Record<string, string>>): Report {
  const folders = new Map<string, Verdict[]>();
  for (const { file, verdicts } of records)
    folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), ...verdicts]);
  const verdicts = [...folders.values()].flat();
  const tallied = [...folders]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([folder, some]) => tally(folder, some, equivalent));
  const files = new Set(records.map(({ file }) => file));
  return {
    folders: tallied,
    all: tally('all', verdicts, equivalent),
    survivors: verdicts
      .filter((verdict) => isUnnoticed(verdict) && !(verdict.id in equivalent))
      .map(({ id, line, outcome }) => `${outcome}, line ${line}: ${id}`),
    wrong: [
      ...tallied
        .filter(({ folder, share }) => share < leastOf(folder))
        .map(({ folder }) => `${folder}: less than ${100 * leastOf(folder)} % noticed`),
      ...Object.keys(equivalent)
        .filter((id) => files.has(id.slice(0, id.indexOf(':'))))
        .flatMap((id) => {
          const found = verdicts.find((verdict) => verdict.id === id);
          if (!found) return `${id}: is listed as equivalent, but does not exist`;
          return isUnnoticed(found) ? [] : `${id}: is listed as equivalent, but was noticed`;
        }),
    ],
  };
}

const isUnnoticed = ({ outcome }: Verdict) => outcome === 'survived' || outcome === 'uncovered';

const leastOf = (folder: string) => (folder.startsWith('machines') ? LEAST.machines : LEAST.elsewhere);

function tally(folder: string, verdicts: readonly Verdict[], equivalent: Readonly<Record<string, string>>): Tally {
  const isEquivalent = (verdict: Verdict) => isUnnoticed(verdict) && verdict.id in equivalent;
  const count = (outcome: Verdict['outcome']) =>
    verdicts.filter((verdict) => verdict.outcome === outcome && !isEquivalent(verdict)).length;
  const [noticed, endless, survived, uncovered] = [
    count('noticed'),
    count('endless'),
    count('survived'),
    count('uncovered'),
  ];
  const mutants = noticed + endless + survived + uncovered;
  return {
    folder,
    mutants,
    noticed,
    endless,
    survived,
    uncovered,
    equivalent: verdicts.filter(isEquivalent).length,
    once: count('once'),
    share: mutants === 0 ? 1 : (noticed + endless) / mutants,
    ms: verdicts.reduce((sum, { ms }) => sum + ms, 0),
  };
}

const cells = (row: Tally) => [
  row.folder,
  ...[row.mutants, row.noticed, row.endless, row.survived, row.uncovered, row.equivalent, row.once].map(String),
  (Math.floor(1_000 * row.share) / 10).toFixed(1),
  (row.ms / 1_000).toFixed(0),
];

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `${title} (${lines.length}):`, ...lines.map((line) => `  ${line}`)];

export function codeTable({ folders, all, survivors, wrong }: Report): string {
  const heads = ['mutants', 'noticed', 'endless', 'survived', 'uncovered', 'equivalent', 'once', '%', 'seconds'];
  return [
    ...section('Not noticed', survivors),
    '',
    ...aligned(['folder', ...heads], folders.map(cells), cells(all)),
    ...section('Wrong', wrong),
  ].join('\n');
}
