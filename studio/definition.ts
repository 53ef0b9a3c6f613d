import {
  getStateNodes,
  StateMachine,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type StateValue,
} from 'xstate';

/** A guard or an action by its name, with the parameters that the definition fixes; computed ones are left out. */
export interface Reference {
  type: string;
  params?: Readonly<Record<string, unknown>>;
}

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
  entry: Reference[];
  exit: Reference[];
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
  guard: Reference | null;
  /** Ids of state nodes; empty: the transition changes no state. */
  targets: string[];
  /** Leaves and enters its source also where the target is within it. */
  reenter: boolean;
  actions: Reference[];
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

/** The state nodes that are active in a snapshot, the root included. */
export function activeNodes({ machine, value }: AnyMachineSnapshot): AnyStateNode[] {
  return [...new Set(getStateNodes(machine.root, value as StateValue))];
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

/** `editing --form.submitted [stands(as: empty)]--> submitting` */
export function namedTransition(
  { source, targets, ...transition }: TransitionShape,
  states: readonly StateShape[],
): string {
  const pathOf = (id: string) => states.find((state) => state.id === id)?.path || '(root)';
  const to = targets.map(pathOf).join(', ') || '(stays)';
  return `${pathOf(source)} --${eventText(transition)}--> ${to}`;
}

/** `form.submitted [stands(as: empty)]` */
export function eventText({ label, guard }: Pick<TransitionShape, 'label' | 'guard'>): string {
  return guard === null ? label : `${label} [${referenceText(guard)}]`;
}

/** `conclude(output: {outcome: reserved})` */
export function referenceText({ type, params }: Reference): string {
  return params === undefined ? type : `${type}(${fieldsText(params)})`;
}

const fieldsText = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(', ');

function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  return typeof value === 'object' && value !== null ? `{${fieldsText(value)}}` : String(value);
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
    entry: listOf(config.entry).map(referenceTo),
    exit: listOf(config.exit).map(referenceTo),
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
    guard: guard ? referenceTo(guard) : null,
    targets: (target ?? []).map(({ id }) => id),
    reenter,
    actions: actions.map(referenceTo),
  };
}

function referenceTo(implementation: unknown): Reference {
  const type = nameOf(implementation);
  const params = (implementation as { params?: unknown }).params;
  return typeof params === 'object' && params !== null
    ? { type, params: params as NonNullable<Reference['params']> }
    : { type };
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
