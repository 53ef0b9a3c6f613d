import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { EQUIVALENT } from './equivalent.ts';
import { allGroups, type Group } from './groups.ts';
import { keep, keyOf, kept } from './record.ts';
import { codeTable, reportOn } from './report.ts';
import { tryMutants } from './trials.ts';

const USAGE =
  'npm run code:mutate -- [--continue] [--collate] [--lanes 2] [folder, file or flow …], such as "login" or "src/adapters"; all without one';

const say = (line: string) => void process.stderr.write(`${line}\n`);

function chosen(names: readonly string[]): Group[] {
  const isChosen = (file: string) =>
    names.some((name) => file === name || file.startsWith(`${name.replace(/\/$/, '')}/`));
  const found = allGroups()
    .map((group) => (names.length === 0 || names.includes(group.name) ? group : withSources(group, isChosen)))
    .filter(({ sources }) => sources.length > 0);
  if (found.length === 0) throw new Error(`No mutants are made of ${names.join(', ')}.\n${USAGE}`);
  return found;
}

const withSources = (group: Group, isWanted: (file: string) => boolean): Group => ({
  ...group,
  sources: group.sources.filter(isWanted),
});

const isKnown = (file: string, group: Group) => kept(file)?.key === keyOf(file, group);

async function tryGroup(group: Group): Promise<void> {
  const { verdicts, unfit, seconds } = await tryMutants(group, say);
  for (const file of group.sources)
    keep({ file, key: keyOf(file, group), verdicts: verdicts.filter(({ id }) => id.startsWith(`${file}: `)) });
  const tried = verdicts.filter(({ outcome }) => outcome !== 'once');
  const unnoticed = tried.filter(({ outcome }) => outcome === 'survived' || outcome === 'uncovered');
  for (const line of unfit) say(`not used: ${line}`);
  say(`${group.name}: ${tried.length} mutants, ${unnoticed.length} not noticed, ${seconds.toFixed(0)} s`);
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { continue: { type: 'boolean' }, collate: { type: 'boolean' }, lanes: { type: 'string' } },
  });
  const groups = chosen(positionals);
  const todo = groups
    .map((group) => (values.continue ? withSources(group, (file) => !isKnown(file, group)) : group))
    .filter(({ sources }) => sources.length > 0);
  const lane = async () => {
    for (let group = todo.shift(); group; group = todo.shift()) await tryGroup(group);
  };
  const lanes = Number(values.lanes ?? availableParallelism());
  if (!values.collate) await Promise.all(Array.from({ length: lanes }, lane));
  const records = groups.flatMap((group) =>
    group.sources.flatMap((file) => {
      const record = kept(file);
      if (record?.key !== keyOf(file, group))
        say(`${file}: ${record ? 'has changed since it was tried' : 'was not tried'}`);
      return record ?? [];
    }),
  );
  const report = reportOn(records, EQUIVALENT);
  process.stdout.write(`${codeTable(report)}\n`);
  return report.wrong.length === 0 && records.length > 0 ? 0 : 1;
}

// Ends the tests as well.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
