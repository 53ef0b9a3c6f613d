import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '#studio/every-machine.ts';

/** The docstring of a file's machine in one line. Empty if there is none. */
export function aboutMachine(file: string): string {
  const source = readFileSync(join(PROJECT, file), 'utf8');
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/.exec(source)?.[1] ?? '';
  return comment
    .replaceAll(/^\s*\*? ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
