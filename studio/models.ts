import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT } from './every-machine.ts';

const MODELS = 'test/flows';
const END = '.model.test.tsx';

export function modelFiles(): Map<string, string> {
  const files = readdirSync(join(PROJECT, MODELS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(END))
    .sort();
  return new Map(files.map((file) => [basename(file, END), `${MODELS}/${file.replaceAll('\\', '/')}`]));
}
