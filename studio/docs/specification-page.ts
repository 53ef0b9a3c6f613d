import type { Clause, Section } from '#studio/clauses/clause.ts';
import type { PageSubject } from './machine-page.ts';
import { table } from './markdown.ts';

export function specificationPage(sections: readonly Section[], subjects: readonly PageSubject[]): string {
  const known = new Set(subjects.map(({ shape }) => shape.id));
  const parts = sections.flatMap(({ number, name, clauses }) => [
    `## ${number}. ${name}`,
    table(
      ['clause', 'what it says', 'states', 'also'],
      clauses.map((clause, index) => row(`${number}.${index + 1}`, clause, known)),
    ),
  ]);
  return `${[
    '# The specification and the states that implement it',
    'Clauses are numbered by section of the specification, then by position in it (paragraphs, list items and table rows). Written from `studio/clauses/` by `npm run flows:docs`; a test fails for a clause without a state or file, or with one that does not exist.',
    ...parts,
  ].join('\n\n')}\n`;
}

function row(number: string, { says, states = [], files = [] }: Clause, known: ReadonlySet<string>): string[] {
  const stateLink = (state: string) => {
    const machine = state.split(':')[0] ?? '';
    return known.has(machine) ? `[${state}](${machine}.md)` : state;
  };
  return [number, says, states.map(stateLink).join(', '), files.map((file) => `[${file}](../../${file})`).join(', ')];
}
