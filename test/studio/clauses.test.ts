// @vitest-environment node
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { clauseTroubles, type Clause } from '#studio/clauses/clause.ts';
import { shapeOf } from '#studio/definition.ts';
import { unmappedClauses } from '#studio/docs/kept.ts';

const shapes = [
  shapeOf(createMachine({ id: 'door', initial: 'open', states: { open: { initial: 'wide', states: { wide: {} } } } })),
];
const troubles = (clauses: readonly Clause[], count = clauses.length) =>
  clauseTroubles([{ number: 4, name: 'Doors', count, clauses }], {
    shapes,
    exists: (file) => file === 'docs/doors.md',
  });

it('maps every clause of the specification to existing states or files', async () => {
  expect(await unmappedClauses()).toEqual([]);
});

it('accepts a machine, a state and a file as proof of a clause', () => {
  expect(
    troubles([
      { says: 'a', states: ['door', 'door:open.wide'] },
      { says: 'b', files: ['docs/doors.md'] },
    ]),
  ).toEqual([]);
});

it('detects a clause without proof, and one that is not in the list', () => {
  expect(troubles([{ says: 'Doors close' }], 2)).toEqual([
    'Section 4 has 2 clauses, of which 1 are mapped',
    '4.1 (Doors close): nothing carries it',
  ]);
});

it('detects states and files that no longer exist', () => {
  expect(troubles([{ says: 'Doors close', states: ['door:shut', 'window'], files: ['docs/windows.md'] }])).toEqual([
    '4.1 (Doors close): there is no state door:shut',
    '4.1 (Doors close): there is no state window',
    '4.1 (Doors close): there is no file docs/windows.md',
  ]);
});
