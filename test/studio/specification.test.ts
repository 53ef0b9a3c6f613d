// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { shapeOf } from '#studio/definition.ts';
import { clauseTroubles } from '#studio/docs/specification.ts';
import { everyMachine, PROJECT } from '#studio/every-machine.ts';

const door = createMachine({
  id: 'door',
  initial: 'open',
  states: { open: { initial: 'wide', states: { wide: {} } } },
});
const FILES = new Set(['docs/doors.md', 'docs/flows/door.md']);

const isInProject = (file: string) => existsSync(path.join(PROJECT, file));

/** Each row has the clause, its states and its files. */
const troubles = (rows: readonly (readonly [string, string, string])[], count = rows.length) => {
  const clauses = rows.map((cells, index) => `| ${[`4.${index + 1}`, ...cells].join(' | ')} |`);
  const ground = { shapes: [shapeOf(door)], exists: (file: string) => FILES.has(file) };
  return clauseTroubles([`## 4. Doors (${count} clauses)`, ...clauses].join('\n'), ground);
};

it('maps every clause of the specification to existing states or files', async () => {
  const page = readFileSync(path.join(PROJECT, 'docs/specification.md'), 'utf8');
  expect(page.match(/^\| \d/gm)).toHaveLength(180);
  const shapes = (await everyMachine()).map(({ machine }) => shapeOf(machine));
  expect(clauseTroubles(page, { shapes, exists: isInProject })).toEqual([]);
});

it('accepts a machine, a state and a file as proof of a clause', () => {
  const states = '[door](flows/door.md), [door:open.wide](flows/door.md)';
  expect(
    troubles([
      ['Doors open', states, ''],
      ['Doors are described', '', '[docs/doors.md](doors.md)'],
    ]),
  ).toEqual([]);
});

it('detects a clause without proof, and one that is not in the list', () => {
  expect(troubles([['Doors close', '', '']], 2)).toEqual([
    'Section 4 has 2 clauses, of which 1 are listed',
    '4.1 (Doors close): no state or file implements it',
  ]);
});

it('detects states and files that no longer exist', () => {
  const states = '[door:shut](flows/door.md), [window](flows/window.md)';
  expect(troubles([['Doors close', states, '[docs/windows.md](windows.md)']])).toEqual([
    '4.1 (Doors close): there is no state door:shut',
    '4.1 (Doors close): there is no state window',
    '4.1 (Doors close): there is no file docs/flows/window.md',
    '4.1 (Doors close): there is no file docs/windows.md',
  ]);
});
