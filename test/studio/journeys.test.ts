// @vitest-environment node
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { withDetours } from '#test/e2e/journeys/detours.ts';
import { journeys, type Journey } from '#test/e2e/journeys/journey.ts';
import { plan } from '#test/e2e/journeys/plan.ts';
import { BY_CHANCE, NOT_PLANNED, countTransitions, shortened } from '#test/e2e/journeys/transitions-left.ts';

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

const lamp = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { pressed: 'on' } },
    on: { on: { pressed: 'off', turned: {}, broken: 'broken' } },
    broken: { type: 'final' },
  },
});
const PRESSED_ON = 'lamp.on --pressed[0]-->';
const TURNED = 'lamp.on --turned[0]-->';
const all = (walks: number) => ({
  walks: new Map(['lamp.off --pressed[0]-->', PRESSED_ON, TURNED, 'lamp.on --broken[0]-->'].map((key) => [key, walks])),
  planned: new Set<string>(),
});

it('reports transitions that no walk takes and the list does not name', () => {
  const { walks, planned } = all(1);
  walks.delete(TURNED);
  const { taken, count, lost, found } = countTransitions(lamp, { walks, planned }, {});
  expect([taken, count, lost, found]).toEqual([3, 4, ['on --turned--> (stays)'], []]);
  const left = { lamp: { [NOT_PLANNED]: ['on --turned--> (stays)'] } };
  expect(countTransitions(lamp, { walks, planned }, left).lost).toEqual([]);
});

it('reports a list entry once a planned step takes its transition, but not if a walk takes it by chance', () => {
  const left = { lamp: { [NOT_PLANNED]: ['on --turned--> (stays)'], [BY_CHANCE]: ['on --pressed--> off'] } };
  expect(countTransitions(lamp, all(1), left).found).toEqual([]);
  const planned = { ...all(1), planned: new Set([TURNED, PRESSED_ON]) };
  expect(countTransitions(lamp, planned, left).found).toEqual(['on --turned--> (stays)']);
});

it('reports entries without a transition', () => {
  const left = { lamp: { [NOT_PLANNED]: ['on --burnt--> off'] } };
  expect(countTransitions(lamp, all(1), left).unknown).toEqual(['on --burnt--> off']);
});

it('shortens the list, and never extends it', () => {
  const left = { lamp: { [NOT_PLANNED]: ['on --turned--> (stays)', 'on --pressed--> off'] } };
  const once = shortened([lamp], () => ({ ...all(1), planned: new Set([TURNED]) }), left);
  expect(once).toEqual({ lamp: { [BY_CHANCE]: ['on --pressed--> off'] } });
  expect(shortened([lamp], () => all(20), left)).toEqual({});
  expect(shortened([lamp], () => all(1), {})).toEqual({});
});

it('takes a detour if the path can continue after it, and no detour that ends the path', () => {
  const journey = {
    ...one,
    flow: 'lamp',
    name: 'lamp',
    machine: lamp,
    events: [{ type: 'pressed' }, { type: 'turned' }, { type: 'broken' }],
  } satisfies Journey;
  const { paths } = plan({ ...journey, events: [{ type: 'pressed' }] }, 1);
  const [path] = withDetours(journey, paths);
  expect(path?.steps.map(({ event }) => event.type)).toEqual(['pressed', 'pressed', 'pressed', 'turned']);
});
