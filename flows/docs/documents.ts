import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CLAUSES } from '#flows/clauses/clauses.ts';
import { shapeOf } from '#flows/definition.ts';
import { Drawing } from '#flows/drawing/Drawing.tsx';
import { figureOf } from '#flows/drawing/figure.ts';
import { layOut } from '#flows/drawing/layout.ts';
import { everyMachine } from '#flows/every-machine.ts';
import { exportDefinition } from '#flows/export.ts';
import { aboutMachine } from './about.ts';
import { indexPage } from './index-page.ts';
import { machinePage, type PageSubject } from './machine-page.ts';
import { specificationPage } from './specification-page.ts';

/** Everything that `docs/flows/` holds, by file name. */
export async function flowDocuments(): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  const subjects: PageSubject[] = [];
  for (const { file, machine } of await everyMachine()) {
    const subject: PageSubject = { shape: shapeOf(machine), file, about: aboutMachine(file) };
    const layout = await layOut(figureOf(subject.shape));
    const drawing = renderToStaticMarkup(createElement(Drawing, { layout, label: `The statechart of ${machine.id}` }));
    documents.set(`${machine.id}.svg`, `${drawing}\n`);
    documents.set(`${machine.id}.md`, machinePage(subject));
    documents.set(`${machine.id}.json`, `${JSON.stringify(exportDefinition(machine), null, 1)}\n`);
    subjects.push(subject);
  }
  documents.set('README.md', indexPage(subjects));
  documents.set('specification.md', specificationPage(CLAUSES, subjects));
  return documents;
}
