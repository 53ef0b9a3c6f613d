import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '#studio/every-machine.ts';
import { flowDocuments } from './documents.ts';
import { drawingFile, isDrawingOf } from './drawing-file.ts';

const FOLDER = join(PROJECT, 'docs/flows');

export async function staleDocuments(folder: string = FOLDER): Promise<string[]> {
  const { texts, drawings } = await flowDocuments();
  const kept = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const read = (name: string) => (kept.has(name) ? readFileSync(join(folder, name), 'utf8') : null);
  return [
    ...[...texts].filter(([name, text]) => read(name) !== text).map(([name]) => name),
    ...[...drawings].filter(([name, figure]) => !isDrawingOf(figure, read(name) ?? '')).map(([name]) => name),
    ...[...kept].filter((name) => !texts.has(name) && !drawings.has(name)),
  ];
}

/** Returns the number of files. */
export async function writeDocuments(): Promise<number> {
  const { texts, drawings } = await flowDocuments();
  const files = new Map(texts);
  for (const [name, figure] of drawings) files.set(name, await drawingFile(figure));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(FOLDER, name), text);
  return files.size;
}
