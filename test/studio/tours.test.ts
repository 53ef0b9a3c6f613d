import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign, createMachine, setup, type AnyStateMachine } from 'xstate';
import { eventKey, explore, type Explored, type Path } from '#test/harness/model.ts';

const EVENTS = ['a', 'b', 'c'];
const STATES = 6;

const edgesOn = ({ start }: Explored, walks: readonly Path[]) =>
  new Set(
    walks.flatMap(({ steps }) =>
      steps.map(({ event }, index) => JSON.stringify([(steps[index - 1]?.state ?? start).value, eventKey(event)])),
    ),
  );

const names = (walks: readonly Path[]) => walks.map(({ name }) => name);

/** By state: the number of the next state for each event; a state without events is final. */
function machineOf(graph: readonly (readonly (number | null)[])[]): AnyStateMachine {
  const states = graph.map((next, index) => {
    const on = EVENTS.flatMap((event, at) => (typeof next[at] === 'number' ? [[event, `s${next[at]}`]] : []));
    return [`s${index}`, on.length > 0 ? { on: Object.fromEntries(on) as object } : { type: 'final' }];
  });
  return createMachine({ id: 'graph', initial: 's0', states: Object.fromEntries(states) as Record<string, object> });
}

describe('the tours of a graph', () => {
  it('take every edge that the shortest paths take, and no other', () => {
    const next = fc.option(fc.nat(STATES - 1));
    const graphs = fc.array(fc.array(next, { minLength: EVENTS.length, maxLength: EVENTS.length }), {
      minLength: STATES,
      maxLength: STATES,
    });
    fc.assert(
      fc.property(graphs, fc.constantFrom('context' as const, 'state' as const), (graph, distinct) => {
        const samples = EVENTS.map((type) => ({ type }));
        const explored = explore(machineOf(graph), { samples, distinct, project: () => null });
        expect(edgesOn(explored, explored.tours)).toEqual(edgesOn(explored, explored.paths));
        expect(explored.tours.length).toBeLessThanOrEqual(explored.paths.length);
      }),
      { seed: 1 },
    );
  });

  it('end with the edges to a final state', () => {
    const samples = EVENTS.map((type) => ({ type }));
    const graph = [[1, 0, null], [0, 2, 2], []];
    const { tours } = explore(machineOf(graph), { samples, project: () => null });
    expect(tours.map(({ steps }) => steps.map(({ event }) => event.type).join(''))).toEqual(['aabab', 'ac']);
  });

  it('leave an edge to its own path where the machine behaves differently on a tour', () => {
    const machine = setup({
      types: { context: {} as { taps: number }, events: {} as { type: 'tapped' } | { type: 'opened' } },
      guards: { isFresh: ({ context }) => context.taps === 0 },
      actions: { tap: assign({ taps: ({ context }) => context.taps + 1 }) },
    }).createMachine({
      id: 'box',
      context: { taps: 0 },
      initial: 'closed',
      states: {
        closed: { on: { tapped: { actions: 'tap' }, opened: [{ guard: 'isFresh', target: 'open' }, 'stuck'] } },
        open: {},
        stuck: {},
      },
    });
    // The value that the guard reads is missing.
    const { tours } = explore(machine, { samples: [{ type: 'tapped' }, { type: 'opened' }], project: () => null });
    expect(names(tours)).toEqual(['tapped', 'opened']);
  });
});
