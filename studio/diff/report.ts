import { table } from '#studio/docs/markdown.ts';
import type { Change } from './compare.ts';

interface Report {
  from: string;
  to: string;
  changes: readonly Change[];
}

export function diffReport({ from, to, changes }: Report): string {
  const title = `### Flows: ${from} → ${to}`;
  if (changes.length === 0) return `${title}\n\nNo state and no transition has changed.\n`;
  const rows = changes.map(({ machine, what, how, name, before, after }) => [
    machine,
    `${what} ${how}`,
    name,
    before,
    after,
  ]);
  return `${[title, summary(changes), table(['machine', 'change', 'what', 'led to', 'leads to'], rows)].join('\n\n')}\n`;
}

function summary(changes: readonly Change[]): string {
  const counts = new Map<string, number>();
  for (const { what, how } of changes) counts.set(`${how} ${what}`, (counts.get(`${how} ${what}`) ?? 0) + 1);
  return `${[...counts].map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`).join(', ')}.`;
}
