import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { modelFiles } from '#studio/models.ts';

const run = promisify(execFile);

/** The samples of a machine's model as JSON, read by running its file in a process of its own. Null: it has no model. */
export async function readSamples(project: string, machine: string): Promise<string | null> {
  const file = modelFiles().get(machine);
  if (file === undefined) return null;
  const folder = await mkdtemp(join(tmpdir(), 'mesa-samples-'));
  const target = join(folder, 'samples.json');
  // If this process runs tests itself, its settings must not reach the new process.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  try {
    const config = join(project, 'studio/atlas/samples/vitest.config.ts');
    await run(process.execPath, [join(project, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, file], {
      cwd: project,
      env: { ...env, SAMPLES_FILE: target },
    });
    return await readFile(target, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
