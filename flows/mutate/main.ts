import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROJECT } from '#flows/every-machine.ts';
import { EQUIVALENT } from './equivalent.ts';
import { forgetMutations, keptMutations } from './kept.ts';
import { isEnough, reportOn } from './report.ts';
import { mutationTable } from './table.ts';

const USAGE =
  'npm run flows:mutate -- [--collate] [<name of a model> …], the names as in test/models ("login", "order-again"); all without one';
const MODELS = 'test/models';
const END = '.model.test.tsx';
const require = createRequire(import.meta.url);

/** The files of the models that are named, or all. */
function filesOf(names: readonly string[]): string[] {
  const models = readdirSync(join(PROJECT, MODELS))
    .filter((file) => file.endsWith(END))
    .map((file) => file.slice(0, -END.length));
  const unknown = names.filter((name) => !models.includes(name));
  if (unknown.length > 0) throw new Error(`No model is called ${unknown.join(', ')}.\n${USAGE}`);
  return models
    .filter((model) => names.length === 0 || names.includes(model))
    .map((model) => `${MODELS}/${model}${END}`);
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

/** With `--collate` nothing is run, and what earlier runs have left is reported on. */
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
