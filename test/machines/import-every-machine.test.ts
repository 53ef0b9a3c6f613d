import { describe, expect, it } from 'vitest';
import { allNodes, definedTransitions, isMachine, transitionsOf } from '#studio/definition.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts');

/** "add-card" and "addCard" are the same name. */
const folded = (name: string) => name.replaceAll('-', '').toLowerCase();

// Targets are strings without type checks: a wrong one throws when the machine is created.
describe.each(Object.keys(modules))('%s', (path) => {
  it('creates one machine, named like its folder', async () => {
    const machines = Object.values((await modules[path]?.()) ?? {}).filter(isMachine);
    const [folder, file] = path.split('/').slice(-2);
    expect(machines.map(({ id }) => folded(id))).toEqual([folded(folder ?? '')]);
    expect(file).toBe(`${folder}.machine.ts`);
  });

  it('has only transitions to existing states', async () => {
    const machine = Object.values((await modules[path]?.()) ?? {}).find(isMachine);
    if (!machine) throw new Error('There is no machine');
    const nodes = new Set(allNodes(machine));
    const targets = allNodes(machine).flatMap((node) => transitionsOf(node).flatMap(({ target }) => target ?? []));
    expect(targets.filter((target) => !nodes.has(target))).toEqual([]);
    expect(definedTransitions(machine).size).toBeGreaterThan(0);
  });
});
