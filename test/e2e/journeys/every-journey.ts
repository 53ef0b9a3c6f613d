import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Journey, Unnamed } from './journey.ts';

const END = '.journey.ts';
const FLOWS = path.resolve(import.meta.dirname, '../../flows');

/** The journeys of every `test/flows/<flow>/<flow>.journey.ts`, by file name; found by listing the folders. */
export async function everyJourney(): Promise<readonly Journey[]> {
  const files = readdirSync(FLOWS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(END));
  const found = await Promise.all(files.toSorted().map(journeysIn));
  return found.flat();
}

async function journeysIn(file: string): Promise<readonly Journey[]> {
  const { default: journeys = [] } = (await import(pathToFileURL(path.join(FLOWS, file)).href)) as {
    default?: readonly Unnamed[];
  };
  if (journeys.length === 0) throw new Error(`test/flows/${file} exports no journeys`);
  const flow = path.basename(file, END);
  return journeys.map((one) => ({ ...one, flow, name: one.title === undefined ? flow : `${flow} ${one.title}` }));
}
