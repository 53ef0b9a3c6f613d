import { compareMachines } from './diff/compare.ts';
import { diffReport } from './diff/report.ts';
import { machinesAt, machinesNow } from './diff/version.ts';
import { PROJECT } from './every-machine.ts';

const USAGE =
  'npm run flows:diff -- <git ref> [<git ref>]: what has become of the flows since the first, until the second or now';

/** Prints the flow changes between two commits, or a commit and the work tree, as Markdown. */
async function main(refs: readonly string[]): Promise<void> {
  const [from, to, ...more] = refs;
  if (from === undefined || more.length > 0) throw new Error(USAGE);
  const before = await machinesAt(PROJECT, from);
  const after = await (to === undefined ? machinesNow(PROJECT) : machinesAt(PROJECT, to));
  const changes = compareMachines(before, after);
  process.stdout.write(diffReport({ from: `\`${from}\``, to: to === undefined ? 'work tree' : `\`${to}\``, changes }));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
