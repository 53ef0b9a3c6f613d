import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROJECT } from '#studio/every-machine.ts';
import { modelFiles } from '#studio/models.ts';
import { EQUIVALENT } from './equivalent.ts';
import { forgetMutations, keptMutations } from './kept.ts';
import { isEnough, reportOn } from './report.ts';
import { mutationTable } from './table.ts';

const USAGE =
  'npm run flows:mutate -- [--collate] [<name of a model> …], the names of their files in test/flows ("login", "order-again"); all without one';
const require = createRequire(import.meta.url);

function filesOf(names: readonly string[]): string[] {
  const models = modelFiles();
  const unknown = names.filter((name) => !models.has(name));
  if (unknown.length > 0) throw new Error(`No model is called ${unknown.join(', ')}.\n${USAGE}`);
  return [...models].filter(([model]) => names.length === 0 || names.includes(model)).map(([, file]) => file);
}

async function walkMutants(files: readonly string[]): Promise<void> {
  forgetMutations(files);
  const vitest = join(require.resolve('vitest/package.json'), '../vitest.mjs');
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, '--reporter', 'default', ...files], {
    cwd: PROJECT,
    stdio: 'inherit',
  });
  await once(child, 'exit');
}

/** `--collate` only reports on earlier runs. */
async function main(args: readonly string[]): Promise<number> {
  const begun = Date.now();
  const names = args.filter((arg) => arg !== '--collate');
  const files = filesOf(names);
  if (!args.includes('--collate')) await walkMutants(files);
  const records = files.flatMap((file) => keptMutations(file) ?? []);
  const report = reportOn(files, records, EQUIVALENT);
  process.stdout.write(`${mutationTable(report)}\n`);
  if (!args.includes('--collate'))
    process.stdout.write(`The run took ${((Date.now() - begun) / 1_000).toFixed(0)} s.\n`);
  return isEnough(report, { isWhole: names.length === 0 }) ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
