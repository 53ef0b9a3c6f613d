import { join } from 'node:path';
import { PROJECT } from '#studio/every-machine.ts';

/** Kept out of git: thousands of files. */
export const PICTURES = join(PROJECT, 'pictures');
export const APPROVED = join(PICTURES, 'approved');
export const CURRENT = join(PICTURES, 'current');
/** Pictures of a second run, to be compared with the current ones. */
export const AGAIN = join(PICTURES, 'again');

/** The settings that `main.ts` passes to the test processes. */
export interface Settings {
  /** Ids of machines; empty: all. */
  readonly flows: readonly string[];
  /** Where the pictures go. */
  readonly folder: string;
}

const NAME = 'MESA_PICTURES';

export const toEnvironment = (settings: Settings): Record<string, string> => ({ [NAME]: JSON.stringify(settings) });

/** @throws Error when the walks were not started by `main.ts`. */
export function fromEnvironment(): Settings {
  const text = process.env[NAME];
  if (text === undefined) throw new Error('Take pictures with `npm run pictures`.');
  return JSON.parse(text) as Settings;
}
