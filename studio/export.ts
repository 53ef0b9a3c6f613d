import type { AnyStateMachine } from 'xstate';
import {
  allNodes,
  shapeOf,
  type MachineShape,
  type Reference,
  type StateShape,
  type TransitionShape,
} from './definition.ts';

type Referred = string | Reference;

interface TransitionConfig {
  target?: string[];
  guard?: Referred;
  actions?: Referred[];
  reenter?: true;
}

interface InvokeConfig {
  id: string;
  src: string;
  onDone?: TransitionConfig[];
  onError?: TransitionConfig[];
  onSnapshot?: TransitionConfig[];
}

/** Plain JSON for `createMachine` and Stately's editor. Implementations are names. */
export interface StateConfig {
  id: string;
  type?: StateShape['type'];
  initial?: string;
  tags?: string[];
  entry?: Referred[];
  exit?: Referred[];
  invoke?: InvokeConfig[];
  always?: TransitionConfig[];
  after?: Record<string, TransitionConfig[]>;
  on?: Record<string, TransitionConfig[]>;
  onDone?: TransitionConfig[];
  states?: Record<string, StateConfig>;
}

export function exportDefinition(machine: AnyStateMachine): StateConfig {
  const shape = shapeOf(machine);
  const [root] = shape.states;
  if (!root) throw new Error(`The machine "${machine.id}" has no state`);
  if (allNodes(machine).some(({ type }) => type === 'history'))
    throw new Error('A history state has a target that is not exported');
  return stateConfig(root, shape);
}

function stateConfig(state: StateShape, shape: MachineShape): StateConfig {
  const { id, type, tags, entry, exit, invokes } = state;
  const children = shape.states.filter(({ parent }) => parent === id);
  const own = shape.transitions.filter(({ source }) => source === id);
  const of = (event: string) => own.filter((transition) => transition.event === event).map(transitionConfig);
  const initial = type === 'compound' ? children.find(({ isInitial }) => isInitial) : undefined;
  const ofOthers = new Set(['', `xstate.done.state.${id}`, ...invokes.flatMap((invoked) => eventsOf(invoked.id))]);
  const delays = byName(
    own.filter(({ event }) => DELAY.test(event)),
    (event) => event.replace(DELAY, '').slice(0, -`.${id}`.length),
  );
  const events = byName(
    own.filter(({ event }) => !DELAY.test(event) && !ofOthers.has(event)),
    (event) => event,
  );
  return {
    id,
    ...(type === 'parallel' || type === 'final' ? { type } : {}),
    ...(initial ? { initial: keyOf(initial) } : {}),
    ...filled({ tags, entry: entry.map(referred), exit: exit.map(referred) }),
    ...filled({
      invoke: invokes.map((invoked) => {
        const [onDone = [], onError = [], onSnapshot = []] = eventsOf(invoked.id).map(of);
        return { ...invoked, ...filled({ onDone, onError, onSnapshot }) };
      }),
      always: of(''),
    }),
    ...(delays ? { after: delays } : {}),
    ...(events ? { on: events } : {}),
    ...filled({ onDone: of(`xstate.done.state.${id}`) }),
    ...(children.length > 0
      ? { states: Object.fromEntries(children.map((child) => [keyOf(child), stateConfig(child, shape)])) }
      : {}),
  };
}

const keyOf = ({ path }: StateShape) => path.split('.').at(-1) ?? '';

const DELAY = /^xstate\.after\./;

function eventsOf(invoked: string): string[] {
  return [`xstate.done.actor.${invoked}`, `xstate.error.actor.${invoked}`, `xstate.snapshot.${invoked}`];
}

function byName(
  own: readonly TransitionShape[],
  name: (event: string) => string,
): Record<string, TransitionConfig[]> | null {
  const found: Record<string, TransitionConfig[]> = {};
  for (const transition of own) (found[name(transition.event)] ??= []).push(transitionConfig(transition));
  return own.length > 0 ? found : null;
}

function transitionConfig({ targets, guard, actions, reenter }: TransitionShape): TransitionConfig {
  return {
    ...filled({ target: targets.map((id) => `#${id}`), actions: actions.map(referred) }),
    ...(guard === null ? {} : { guard: referred(guard) }),
    ...(reenter ? { reenter } : {}),
  };
}

const referred = (reference: Reference): Referred => (reference.params === undefined ? reference.type : reference);

function filled<Lists extends Record<string, readonly unknown[]>>(lists: Lists): Partial<Lists> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>;
}
