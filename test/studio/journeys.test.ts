// @vitest-environment node
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { journeys } from '#test/e2e/journeys/journey.ts';

const door = setup({}).createMachine({ id: 'door' });
const one = { actor: 'door', project: () => null, events: [], answers: [], arrive: async () => undefined, perform: {} };

it('detects two journeys of one flow with the same title', () => {
  const front = { ...one, title: 'from the front' };
  expect(() => journeys(door, front, { ...one, title: 'from the back' }, front)).toThrow(
    'Two journeys of "door" have the title "from the front": give each its own',
  );
  expect(() => journeys(door, one, one)).toThrow('Two journeys of "door" have no title: give each its own');
  expect(journeys(door, one, front)).toHaveLength(2);
});
