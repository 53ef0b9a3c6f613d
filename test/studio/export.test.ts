// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { shapeOf, type MachineShape } from '#studio/definition.ts';
import { everyMachine } from '#studio/every-machine.ts';
import { exportDefinition } from '#studio/export.ts';

const machines = await everyMachine();

/** Everything except the order of the listed events; the order of candidates is part of their keys. */
const inOrder = ({ id, states, transitions }: MachineShape) => ({
  id,
  states: states.toSorted((one, other) => one.path.localeCompare(other.path)),
  transitions: transitions.toSorted((one, other) => one.key.localeCompare(other.key)),
});

describe('a definition exported as JSON', () => {
  it.each(machines.map(({ file, machine }) => [file, machine] as const))(
    'is the same machine again: %s',
    (_file, machine) => {
      const text = JSON.stringify(exportDefinition(machine));
      const again = createMachine(JSON.parse(text));
      expect(inOrder(shapeOf(again))).toEqual(inOrder(shapeOf(machine)));
    },
  );

  it('keeps the parameters that the definition fixes', () => {
    const guard = { type: 'is', params: { level: 'low' } };
    const actions = [{ type: 'step', params: { by: -1 } }];
    const machine = createMachine({ id: 'lamp', on: { dimmed: { guard, actions } } });
    expect(exportDefinition(machine)).toEqual({ id: 'lamp', on: { dimmed: [{ guard, actions }] } });
  });

  it('keeps delays, eventless transitions and reentry', () => {
    const machine = createMachine({
      id: 'kettle',
      initial: 'cold',
      states: {
        cold: { on: { switched: { target: 'cold', reenter: true } }, always: { guard: 'isHot', target: 'hot' } },
        hot: { after: { cooling: 'cold' }, initial: 'singing', onDone: 'cold', states: { singing: { type: 'final' } } },
      },
    });
    expect(exportDefinition(machine)).toEqual({
      id: 'kettle',
      initial: 'cold',
      states: {
        cold: {
          id: 'kettle.cold',
          on: { switched: [{ target: ['#kettle.cold'], reenter: true }] },
          always: [{ target: ['#kettle.hot'], guard: 'isHot' }],
        },
        hot: {
          id: 'kettle.hot',
          initial: 'singing',
          after: { cooling: [{ target: ['#kettle.cold'] }] },
          onDone: [{ target: ['#kettle.cold'] }],
          states: { singing: { id: 'kettle.hot.singing', type: 'final' } },
        },
      },
    });
  });
});
