import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT } from './every-machine.ts';

/** Where the generated tests stand: `test/flows/<flow>/<machine>.model.test.tsx`. */
const MODELS = 'test/flows';
const END = '.model.test.tsx';

/** The files of the generated tests, from the project's root, by machine ("login"). */
export function modelFiles(): Map<string, string> {
  const files = readdirSync(join(PROJECT, MODELS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(END))
    .sort();
  return new Map(files.map((file) => [basename(file, END), `${MODELS}/${file.replaceAll('\\', '/')}`]));
}
