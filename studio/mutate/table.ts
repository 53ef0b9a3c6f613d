import { aligned } from '#studio/table.ts';
import { shareOf, type MutationReport, type Tally } from './report.ts';

const HEADS = ['mutants', 'killed', 'equivalent', 'survived', '%'] as const;

const cellsOf = (tally: Tally) =>
  [tally.mutants, tally.killed, tally.equivalent, tally.mutants - tally.killed - tally.equivalent]
    .map(String)
    .concat(percent(tally));

const percent = (tally: Tally) => (Math.floor(1_000 * shareOf(tally)) / 10).toFixed(1);

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `${title} (${lines.length}):`, ...lines.map((line) => `  ${line}`)];

export function mutationTable({ machines, kinds, all, ways, survivors, equivalent, wrong }: MutationReport): string {
  const seconds = machines.reduce((sum, machine) => sum + machine.seconds, 0);
  return [
    ...aligned(
      ['machine', ...HEADS, 'seconds'],
      machines.map((row) => [row.machine, ...cellsOf(row), row.seconds.toFixed(1)]),
      [`${machines.length} machines`, ...cellsOf(all), seconds.toFixed(1)],
    ),
    '',
    ...aligned(
      ['kind', ...HEADS],
      kinds.map((row) => [row.kind, ...cellsOf(row)]),
      ['all', ...cellsOf(all)],
    ),
    '',
    `By what was noticed: ${Object.entries(ways)
      .map(([way, count]) => `${way} ${count}`)
      .join(', ')}.`,
    ...section('Equivalent', equivalent),
    ...section('Survived', survivors),
    ...section('Wrong', wrong),
  ].join('\n');
}
