import {
  getStateNodes,
  StateMachine,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type StateValue,
} from 'xstate';

/** A guard or an action with its static parameters. Computed ones are left out. */
export interface Reference {
  type: string;
  params?: Readonly<Record<string, unknown>>;
}

/** `path`: "ready.saving". Empty for the root. */
export interface StateShape {
  id: string;
  path: string;
  parent: string | null;
  type: AnyStateNode['type'];
  isInitial: boolean;
  tags: string[];
  invokes: { id: string; src: string }[];
  entry: Reference[];
  exit: Reference[];
}

/** One transition. Each guarded candidate of an event is one. */
export interface TransitionShape {
  /** Stable across `machine.provide()`: state node, event and index among the candidates. */
  key: string;
  source: string;
  /** XState's event type ("xstate.done.actor.logIn"). Empty for eventless transitions. */
  event: string;
  /** Readable name ("done(logIn)", "after REQUEST_TIME", "always"). */
  label: string;
  guard: Reference | null;
  targets: string[];
  reenter: boolean;
  actions: Reference[];
}

/** A machine's definition without implementations. */
export interface MachineShape {
  id: string;
  states: StateShape[];
  transitions: TransitionShape[];
}

export function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine;
}

export function allNodes(machine: AnyStateMachine): AnyStateNode[] {
  const nodes: AnyStateNode[] = [];
  const walk = (node: AnyStateNode) => {
    nodes.push(node);
    Object.values(node.states).forEach(walk);
  };
  walk(machine.root);
  return nodes;
}

export function activeNodes({ machine, value }: AnyMachineSnapshot): AnyStateNode[] {
  return [...new Set(getStateNodes(machine.root, value as StateValue))];
}

export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const candidates = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const index = candidates.findIndex((candidate) => candidate === transition);
  return `${source.id} --${eventType || 'always'}[${index}]-->`;
}

export function definedTransitions(machine: AnyStateMachine): Set<string> {
  return new Set(allNodes(machine).flatMap((node) => transitionsOf(node).map(transitionKey)));
}

const isPassing = ({ always }: AnyStateNode) => (always ?? []).some(({ guard }) => guard === undefined);

/** Leaves out states that an unguarded eventless transition leaves at once. */
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

function eventLabel(event: string): string {
  if (event === '') return 'always';
  return event
    .replace(/^xstate\.(done|error)\.(?:actor|state)\.(.*)$/, '$1($2)')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
}

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
    // From the config, because XState adds the actions of delays.
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

/** The name of a guard, action or actor. Inline functions have the name XState gave them. */
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
