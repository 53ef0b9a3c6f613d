import { describe, expect, it } from 'vitest';
import type { Watched } from '#machines/shared/kit/watch.ts';
import { allNodes } from '#studio/definition.ts';
import { everyMachine } from '#studio/every-machine.ts';
import { DELAYS, READINGS } from '#test/harness/delays.ts';
import { nodesOf, propertyNameOf, sourcesOf } from '../../scripts/sources.ts';

const machines = (await everyMachine()).map(({ machine }) => machine);

const declared = Object.entries(DELAYS).flatMap(([id, delays]) => Object.keys(delays).map((name) => `${id}.${name}`));

/** The source files in a folder that contain a property of that name. */
const writtenIn = (folder: string, property: string, files = /./) =>
  sourcesOf(folder)
    .filter(({ path }) => files.test(path))
    .flatMap(({ path, tree }) =>
      [...nodesOf(tree)].flatMap(({ node }) => (propertyNameOf(node) === property ? path : [])),
    );

// The models take every delay and check its length: see `play` in harness/host.ts.
describe('the delays of all machines', () => {
  it('are exactly the delays of the table', () => {
    const used = machines.flatMap((machine) =>
      allNodes(machine)
        .flatMap(({ transitions }) => [...transitions.keys()])
        .flatMap((type) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? [])
        .map((name) => `${machine.id}.${name}`),
    );
    expect([...new Set(used)].sort()).toEqual(declared.toSorted());
    const named = machines.flatMap(({ id, implementations }) =>
      Object.keys(implementations.delays).map((name) => `${id}.${name}`),
    );
    expect(named.sort()).toEqual(declared.toSorted());
  });

  it('are transitions, and no machine sends a delayed event', () => {
    expect(writtenIn('machines', 'delay')).toEqual([]);
  });

  it('get no lengths from a model', () => {
    expect(writtenIn('test/flows', 'delays', /model/)).toEqual([]);
  });
});

it('a screen reads its content again after the declared events and intervals', () => {
  const watched = machines.flatMap((machine) =>
    allNodes(machine).flatMap(({ invoke }) =>
      invoke.flatMap(({ id, input }) => (id === 'watch' ? [[machine.id, input as Watched] as const] : [])),
    ),
  );
  const readings = Object.entries(READINGS).map(([id, { kinds, ms }]) => [id, { kinds, pollMs: ms }]);
  expect(Object.fromEntries(watched)).toEqual(Object.fromEntries(readings));
});
