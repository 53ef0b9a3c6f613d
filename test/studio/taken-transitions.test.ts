// @vitest-environment node
import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { transitionKey } from '#studio/definition.ts';
import { takenTransitions } from '#studio/taken-transitions.ts';

it('names the guarded candidate and the eventless transition that a machine took', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { opened: [{ guard: () => false, target: 'gone' }, { target: 'opening' }] } },
      opening: { always: [{ guard: () => false, target: 'gone' }, { target: 'open' }] },
      open: {},
      gone: {},
    },
  });
  const steps: string[][] = [];
  const actor = createActor(machine, {
    inspect: (event) => event.type === '@xstate.microstep' && steps.push(takenTransitions(event).map(transitionKey)),
  }).start();
  steps.length = 0;
  actor.send({ type: 'opened' });
  expect(steps).toEqual([['door.shut --opened[1]-->'], ['door.opening --always[1]-->']]);
});
