import { StateMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';

/** One state node of a machine. `path` is its place in the machine ("ready.saving"; the root's is empty). */
export interface StateShape {
  id: string;
  path: string;
  parent: string | null;
  type: AnyStateNode['type'];
  /** Entered when its parent is. */
  isInitial: boolean;
  tags: string[];
  invokes: { id: string; src: string }[];
  entry: string[];
  exit: string[];
}

/** One transition as defined: each guarded candidate of each event is one of its own. */
export interface TransitionShape {
  /** Stable across `machine.provide()`: state node, event and place among the candidates. */
  key: string;
  /** Id of the state node that defines it. */
  source: string;
  /** As XState calls it ("xstate.done.actor.logIn"); empty for an eventless one. */
  event: string;
  /** As a reader calls it ("done(logIn)", "after REQUEST_TIME", "always"). */
  label: string;
  guard: string | null;
  /** Ids of state nodes; empty: the transition changes no state. */
  targets: string[];
  /** Leaves and enters its source also where the target is within it. */
  reenter: boolean;
  actions: string[];
}

/** A machine as it is defined: everything that is drawn, counted and compared, and nothing of what it runs. */
export interface MachineShape {
  id: string;
  states: StateShape[];
  transitions: TransitionShape[];
}

export function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine;
}

/** Every state node of a machine, each before its children; the root is the first. */
export function allNodes(machine: AnyStateMachine): AnyStateNode[] {
  const nodes: AnyStateNode[] = [];
  const walk = (node: AnyStateNode) => {
    nodes.push(node);
    Object.values(node.states).forEach(walk);
  };
  walk(machine.root);
  return nodes;
}

/** The transitions that one state node defines, in the order in which they are tried. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

/** Names a transition by state node, event and place among the guarded candidates. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const candidates = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const index = candidates.findIndex((candidate) => candidate === transition);
  return `${source.id} --${eventType || 'always'}[${index}]-->`;
}

/** Every transition as defined: guarded branches, delays, done, error and always, each one counted. */
export function definedTransitions(machine: AnyStateMachine): Set<string> {
  return new Set(allNodes(machine).flatMap((node) => transitionsOf(node).map(transitionKey)));
}

const isPassing = ({ always }: AnyStateNode) => (always ?? []).some(({ guard }) => guard === undefined);

/** Ids of the states that a machine can stand in: one that is always left in the moment it is entered is none. */
export function settledStates(machine: AnyStateMachine): string[] {
  return allNodes(machine)
    .filter((node) => !isPassing(node))
    .map(({ id }) => id);
}

/** `editing --form.submitted [isComplete]--> submitting` */
export function namedTransition(
  { source, label, guard, targets }: TransitionShape,
  states: readonly StateShape[],
): string {
  const pathOf = (id: string) => states.find((state) => state.id === id)?.path || '(root)';
  const to = targets.map(pathOf).join(', ') || '(stays)';
  return `${pathOf(source)} --${label}${guard === null ? '' : ` [${guard}]`}--> ${to}`;
}

/** What a reader calls an event of XState's own. */
function eventLabel(event: string): string {
  if (event === '') return 'always';
  return event
    .replace(/^xstate\.(done|error)\.(?:actor|state)\.(.*)$/, '$1($2)')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
}

/** A machine as data, from its definition alone. */
export function shapeOf(machine: AnyStateMachine): MachineShape {
  const nodes = allNodes(machine);
  return {
    id: machine.id,
    states: nodes.map(stateShape),
    transitions: nodes.flatMap((node) => transitionsOf(node).map(transitionShape)),
  };
}

function stateShape(node: AnyStateNode): StateShape {
  const { id, path, parent, type, tags, invoke, config } = node;
  return {
    id,
    path: path.join('.'),
    parent: parent?.id ?? null,
    type,
    isInitial: parent?.type === 'parallel' || (parent?.initial.target ?? []).includes(node),
    tags: [...tags],
    invokes: invoke.map(({ id: invoked, src }) => ({ id: invoked, src: nameOf(src) })),
    // As configured: XState adds those that start and end delays.
    entry: listOf(config.entry).map(nameOf),
    exit: listOf(config.exit).map(nameOf),
  };
}

const listOf = (one: unknown): readonly unknown[] => (one === undefined ? [] : Array.isArray(one) ? one : [one]);

function transitionShape(transition: AnyTransitionDefinition): TransitionShape {
  const { source, eventType, guard, target, reenter, actions } = transition;
  return {
    key: transitionKey(transition),
    source: source.id,
    event: eventType,
    label: eventLabel(eventType),
    guard: guard ? nameOf(guard) : null,
    targets: (target ?? []).map(({ id }) => id),
    reenter,
    actions: actions.map(nameOf),
  };
}

/** A guard, an action or a source by its name; those written in place have the name of what XState made them with. */
export function nameOf(implementation: unknown): string {
  if (typeof implementation === 'string') return implementation;
  if (typeof implementation === 'object' && implementation !== null && 'type' in implementation)
    return String(implementation.type);
  if (typeof implementation === 'function') {
    const { type, name } = implementation as { type?: unknown; name: string };
    return typeof type === 'string' ? type : name || 'inline';
  }
  return 'inline';
}
