import type { AnyStateMachine } from 'xstate';
import { isMachine, shapeOf, type MachineShape } from '#studio/definition.ts';
import { exportDefinition, type StateConfig } from '#studio/export.ts';

export interface DrawnMachine {
  /** From the project's root. */
  file: string;
  shape: MachineShape;
  definition: StateConfig;
}

export interface LoadedMachine extends DrawnMachine {
  machine: AnyStateMachine;
}

const MODULES = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts');

export async function loadMachines(): Promise<LoadedMachine[]> {
  const found = await Promise.all(
    Object.entries(MODULES).map(async ([file, load]) => {
      const machines = Object.values(await load()).filter(isMachine);
      return machines.map((machine) => ({
        file: file.slice(1),
        machine,
        shape: shapeOf(machine),
        definition: exportDefinition(machine),
      }));
    }),
  );
  return found.flat().sort((one, other) => one.shape.id.localeCompare(other.shape.id));
}
