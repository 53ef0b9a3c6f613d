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
    '# The specification and the states that carry it',
    "Clauses have the numbers of the specification's sections and their place in them: paragraphs, list entries and rows of tables, counted through. Written from `studio/clauses/` by `npm run flows:docs`; a test fails where a clause has nothing that carries it, or names a state or a file that is not there.",
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
