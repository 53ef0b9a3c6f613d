import type { PageSubject } from './machine-page.ts';
import { table } from './markdown.ts';

export function indexPage(subjects: readonly PageSubject[]): string {
  const rows = subjects.map(({ shape: { id, states, transitions }, about }) => [
    `[${id}](${id}.md)`,
    firstSentence(about),
    String(states.length),
    String(transitions.length),
  ]);
  const count = (of: 'states' | 'transitions') => subjects.reduce((sum, { shape }) => sum + shape[of].length, 0);
  return `${[
    '# Every flow, drawn',
    'Written by `npm run flows:docs` from the definitions; a test fails while they are stale. The states and files that implement each clause of the specification: [specification.md](../specification.md).',
    `${subjects.length} machines, ${count('states')} states, ${count('transitions')} transitions.`,
    table(['machine', 'what it is', 'states', 'transitions'], rows),
  ].join('\n\n')}\n`;
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;
}
