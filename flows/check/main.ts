import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { everyMachine, PROJECT } from '#flows/every-machine.ts';
import { takeRecords } from './record.ts';
import { reportOn } from './report.ts';
import { tableOf } from './table.ts';

const MODELS = 'test/models';
const require = createRequire(import.meta.url);

/** Runs the generated tests; resolves with the exit code. */
async function runModels(): Promise<number> {
  const vitest = join(require.resolve('vitest/package.json'), '../vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'client', '--reporter', 'dot', MODELS], { cwd: PROJECT, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** With `--collate` the run that has just ended is reported on, and none is made. */
async function main(args: readonly string[]): Promise<number> {
  const begun = Date.now();
  const code = args.includes('--collate') ? 0 : await runModels();
  const records = takeRecords();
  if (records === null) {
    process.stderr.write('There is no run of the generated tests to report on: run `npm run flows:check`.\n');
    return 1;
  }
  const modelFiles = readdirSync(join(PROJECT, MODELS)).filter((name) => name.endsWith('.model.test.tsx'));
  const report = reportOn(await everyMachine(), records, modelFiles.map((name) => `${MODELS}/${name}`));
  process.stdout.write(`${tableOf(report)}\n`);
  if (!args.includes('--collate')) process.stdout.write(`The run took ${((Date.now() - begun) / 1_000).toFixed(0)} s.\n`);
  return code === 0 && report.missing.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
