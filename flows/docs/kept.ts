import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clauseTroubles } from '#flows/clauses/clause.ts';
import { CLAUSES } from '#flows/clauses/clauses.ts';
import { shapeOf } from '#flows/definition.ts';
import { everyMachine, PROJECT } from '#flows/every-machine.ts';
import { flowDocuments } from './documents.ts';

const FOLDER = join(PROJECT, 'docs/flows');

/** Documents that are missing, differ, or belong to no machine, by file name; none: all of them say what is. */
export async function staleDocuments(): Promise<string[]> {
  const documents = await flowDocuments();
  const kept = new Set(existsSync(FOLDER) ? readdirSync(FOLDER) : []);
  const isKept = ([name, text]: [string, string]) => kept.has(name) && readFileSync(join(FOLDER, name), 'utf8') === text;
  const differing = [...documents].filter((document) => !isKept(document)).map(([name]) => name);
  return [...differing, ...[...kept].filter((name) => !documents.has(name))];
}

/** What is wrong with the map from the specification's clauses to this project, a line each. */
export async function unmappedClauses(): Promise<string[]> {
  const shapes = (await everyMachine()).map(({ machine }) => shapeOf(machine));
  return clauseTroubles(CLAUSES, { shapes, exists: (file) => existsSync(join(PROJECT, file)) });
}

/** Writes them all anew, and returns how many there are. */
export async function writeDocuments(): Promise<number> {
  const documents = await flowDocuments();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of documents) writeFileSync(join(FOLDER, name), text);
  return documents.size;
}
