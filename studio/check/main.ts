import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { everyMachine, PROJECT, type FoundMachine } from '#studio/every-machine.ts';
import { modelFiles } from '#studio/models.ts';
import type { Texts } from './explained.ts';
import { takeRecords } from './record.ts';
import { reportOn } from './report.ts';
import { tableOf } from './table.ts';

const require = createRequire(import.meta.url);

async function runModels(): Promise<number> {
  const vitest = join(require.resolve('vitest/package.json'), '../vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'models', '--reporter', 'dot'], {
    cwd: PROJECT,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function reasonsBeside({ file }: FoundMachine): Promise<Reasons> {
  const path = join(PROJECT, dirname(file), 'reasons.ts');
  if (!existsSync(path)) return {};
  const { reasons } = (await import(pathToFileURL(path).href)) as { reasons: Reasons };
  return reasons;
}

function readTexts(): Texts[] {
  const folder = join(PROJECT, 'public/assets/i18n');
  return readdirSync(folder).map((name) => {
    const texts: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const find = (key: string) =>
      key.split('.').reduce<unknown>((within, part) => (within as Record<string, unknown> | undefined)?.[part], texts);
    return { language: name.replace('.json', ''), has: (key) => typeof find(key) === 'string' };
  });
}

/** `--collate` only reports on the last run. */
async function main(args: readonly string[]): Promise<number> {
  const begun = Date.now();
  const code = args.includes('--collate') ? 0 : await runModels();
  const records = takeRecords();
  if (records === null) {
    process.stderr.write('There is no run of the generated tests to report on: run `npm run flows:check`.\n');
    return 1;
  }
  const machines = await Promise.all(
    (await everyMachine()).map(async (found) => ({ ...found, reasons: await reasonsBeside(found) })),
  );
  const report = reportOn(machines, records, {
    modelFiles: [...modelFiles().values()],
    texts: readTexts(),
  });
  process.stdout.write(`${tableOf(report)}\n`);
  if (!args.includes('--collate'))
    process.stdout.write(`The run took ${((Date.now() - begun) / 1_000).toFixed(0)} s.\n`);
  return code === 0 && report.missing.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
