import { aligned } from '#studio/table.ts';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { isOfBrowser, run } from './witness.ts';
import { copyProject } from './working-copy.ts';

const USAGE = 'npm run flows:faults -- [part of a name …]; all without one';
/** The least share of faults that must be noticed. */
const LEAST = 0.95;

interface Tried {
  readonly fault: Fault;
  readonly isNoticed: boolean;
  readonly seconds: number;
}

function chosen(parts: readonly string[]): readonly Fault[] {
  const found = FAULTS.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  if (found.length === 0) throw new Error(`No fault has such a name.\n${USAGE}`);
  return found;
}

/** Puts in one fault at a time and runs the test that must notice it. Exits with 1 if too few are noticed. */
async function main(parts: readonly string[]): Promise<number> {
  const faults = chosen(parts);
  const copy = await copyProject();
  try {
    for (const witnesses of [faults.filter(isE2e), faults.filter((fault) => !isE2e(fault))]) {
      if (witnesses.length === 0) continue;
      const { passed, failed, unloaded } = await run(
        copy.root,
        witnesses.map(({ noticedBy }) => noticedBy),
      );
      const wrong = [...failed, ...unloaded];
      if (passed === 0 || wrong.length > 0)
        throw new Error([`Without a fault, all tests must pass. ${passed} pass. These do not:`, ...wrong].join('\n  '));
    }
    const tried: Tried[] = [];
    for (const fault of faults) {
      const begun = performance.now();
      const { failed } = await copy.during(fault, () => run(copy.root, [fault.noticedBy]));
      tried.push({ fault, isNoticed: failed.length > 0, seconds: (performance.now() - begun) / 1000 });
      process.stderr.write(`${failed.length > 0 ? 'noticed' : 'NOT NOTICED'}: ${fault.name}\n`);
    }
    process.stdout.write(`${table(tried)}\n`);
    return tried.filter(({ isNoticed }) => isNoticed).length >= tried.length * LEAST ? 0 : 1;
  } finally {
    await copy.remove();
  }
}

const isE2e = ({ noticedBy }: Fault): boolean => isOfBrowser(noticedBy);

function table(tried: readonly Tried[]): string {
  const noticed = tried.filter(({ isNoticed }) => isNoticed).length;
  const rows = tried.map(({ fault: { name, noticedBy }, isNoticed, seconds }) => [
    name,
    isNoticed ? noticedBy.file.replace(/^test\//, '') : 'NOTHING',
    seconds.toFixed(0),
  ]);
  const share = ((100 * noticed) / tried.length).toFixed(0);
  return aligned(['Fault', 'Noticed by', 'Seconds'], rows, [
    `${noticed} of ${tried.length} noticed (${share} %)`,
    '',
    tried.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0),
  ]).join('\n');
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
