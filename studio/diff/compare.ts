import { eventText, type MachineShape, type TransitionShape } from '#studio/definition.ts';

export interface Change {
  machine: string;
  what: 'machine' | 'state' | 'transition';
  how: 'added' | 'removed' | 'retargeted';
  name: string;
  before: string;
  after: string;
}

/** Changes by machine name. An added or removed machine is one change. */
export function compareMachines(before: readonly MachineShape[], after: readonly MachineShape[]): Change[] {
  const old = new Map(before.map((shape) => [shape.id, shape]));
  const young = new Map(after.map((shape) => [shape.id, shape]));
  const names = [...new Set([...old.keys(), ...young.keys()])].sort();
  return names.flatMap((machine) => {
    const [was, is] = [old.get(machine), young.get(machine)];
    if (was && is) return [...changedStates(was, is), ...changedTransitions(was, is)];
    const change: Change = {
      machine,
      what: 'machine',
      how: is ? 'added' : 'removed',
      name: machine,
      before: '',
      after: '',
    };
    return [change];
  });
}

function changedStates(was: MachineShape, is: MachineShape): Change[] {
  const [old, young] = [pathsOf(was), pathsOf(is)];
  const change =
    (how: Change['how']) =>
    (name: string): Change => ({ machine: is.id, what: 'state', how, name, before: '', after: '' });
  return [
    ...[...young].filter((path) => !old.has(path)).map(change('added')),
    ...[...old].filter((path) => !young.has(path)).map(change('removed')),
  ];
}

function pathsOf({ states }: MachineShape): Set<string> {
  return new Set(states.map(({ path }) => path));
}

function changedTransitions(was: MachineShape, is: MachineShape): Change[] {
  const [old, young] = [targetsByName(was), targetsByName(is)];
  const names = [...new Set([...young.keys(), ...old.keys()])];
  return names.flatMap((name) => {
    const [before, after] = [old.get(name), young.get(name)];
    if (before === after) return [];
    const how = before === undefined ? 'added' : after === undefined ? 'removed' : 'retargeted';
    const change: Change = { machine: is.id, what: 'transition', how, name, before: before ?? '', after: after ?? '' };
    return [change];
  });
}

function targetsByName(shape: MachineShape): Map<string, string> {
  const pathOf = new Map(shape.states.map(({ id, path }) => [id, path || '(machine)']));
  const named = new Map<string, string>();
  for (const transition of shape.transitions) {
    const name = transitionName(transition, pathOf);
    const targets = transition.targets.map((id) => pathOf.get(id) ?? id).join(', ');
    named.set(firstFree(named, name), targets || 'stays');
  }
  return named;
}

function transitionName({ source, ...transition }: TransitionShape, pathOf: ReadonlyMap<string, string>): string {
  return `${pathOf.get(source) ?? source}: ${eventText(transition)}`;
}

function firstFree(named: ReadonlyMap<string, string>, name: string, count = 1): string {
  const candidate = count === 1 ? name : `${name} (${count})`;
  return named.has(candidate) ? firstFree(named, name, count + 1) : candidate;
}
