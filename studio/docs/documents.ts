import { shapeOf } from '#studio/definition.ts';
import { figureOf, type Figure } from '#studio/drawing/figure.ts';
import { everyMachine } from '#studio/every-machine.ts';
import { exportDefinition } from '#studio/export.ts';
import { aboutMachine } from './about.ts';
import { indexPage } from './index-page.ts';
import { machinePage, type PageSubject } from './machine-page.ts';

export interface FlowDocuments {
  texts: Map<string, string>;
  drawings: Map<string, Figure>;
}

export async function flowDocuments(): Promise<FlowDocuments> {
  const texts = new Map<string, string>();
  const drawings = new Map<string, Figure>();
  const subjects: PageSubject[] = [];
  for (const { file, machine } of await everyMachine()) {
    const subject: PageSubject = { shape: shapeOf(machine), file, about: aboutMachine(file) };
    drawings.set(`${machine.id}.svg`, figureOf(subject.shape));
    texts.set(`${machine.id}.md`, machinePage(subject));
    texts.set(`${machine.id}.json`, `${JSON.stringify(exportDefinition(machine), null, 1)}\n`);
    subjects.push(subject);
  }
  texts.set('README.md', indexPage(subjects));
  return { texts, drawings };
}
