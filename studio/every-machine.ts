import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { isMachine } from './definition.ts';

export interface FoundMachine {
  file: string;
  machine: AnyStateMachine;
}

export const PROJECT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Finds machines by file name, so there is no list to maintain. */
export async function everyMachine(project: string = PROJECT): Promise<FoundMachine[]> {
  const files = readdirSync(join(project, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .sort()
    .map((file) => `machines/${file.replaceAll('\\', '/')}`);
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values(
        (await import(pathToFileURL(join(project, file)).href)) as Record<string, unknown>,
      );
      return exported.filter(isMachine).map((machine) => ({ file, machine }));
    }),
  );
  return found.flat();
}
