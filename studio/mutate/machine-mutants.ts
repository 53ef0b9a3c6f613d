import { not, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import {
  allNodes,
  nameOf,
  namedTransition,
  shapeOf,
  transitionKey,
  transitionsOf,
  type TransitionShape,
} from '#studio/definition.ts';
import type { Kind, MachineMutant, PathTrace } from './mutant.ts';

/** Stops endless loops of eventless transitions. */
const MOST_STEPS = 1_000;

type Change = Omit<MachineMutant, 'machine'>;

export function machineMutants(machine: AnyStateMachine): MachineMutant[] {
  const { states, transitions } = shapeOf(machine);
  const nodes = allNodes(machine);
  const changes = [
    ...transitions.flatMap((transition) =>
      mutantsOfTransition(machine, transition, namedTransition(transition, states)),
    ),
    ...nodes.flatMap((node) => [...droppedOnTheWay(node, 'entry'), ...droppedOnTheWay(node, 'exit')]),
    ...changedDelays(machine, transitions),
  ];
  return numbered(changes).map((change) => ({
    ...change,
    machine: machine.id,
    apply: (running) => {
      change.apply(running);
      running.options = { ...running.options, maxIterations: MOST_STEPS };
    },
  }));
}

function mutantsOfTransition(
  machine: AnyStateMachine,
  { key, source, event }: TransitionShape,
  line: string,
): Change[] {
  const own = transitionIn(machine, source, key);
  const changed = (
    kind: Kind,
    place: string,
    change: (transition: AnyTransitionDefinition, running: AnyStateMachine) => void,
    isPassedBy: Change['isPassedBy'],
  ): Change => ({
    kind,
    place,
    isPassedBy,
    apply: (running) => change(transitionIn(running, source, key), running),
  });
  const isTaken = ({ taken }: PathTrace) => taken.has(key);
  const isAsked = ({ reached }: PathTrace) => reached.has(source);
  const sibling = siblingOf(own.target?.[0]);
  return [
    changed('transition removed', line, (transition) => remove(transition, event), isTaken),
    ...(sibling
      ? [
          changed(
            'transition retargeted',
            `${line}, to ${sibling.path.join('.')}`,
            (transition, running) => {
              transition.target = [nodeIn(running, sibling.id), ...(transition.target ?? []).slice(1)];
            },
            isTaken,
          ),
        ]
      : []),
    ...(own.guard
      ? [
          changed(
            'guard negated',
            line,
            (transition) => {
              transition.guard = not(transition.guard as Parameters<typeof not>[0]);
            },
            isAsked,
          ),
          changed(
            'guard dropped',
            line,
            (transition) => {
              delete transition.guard;
            },
            isAsked,
          ),
        ]
      : []),
    ...own.actions.map((action, index) =>
      changed(
        'action dropped',
        `${line}: ${nameOf(action)}`,
        (transition) => {
          transition.actions = transition.actions.toSpliced(index, 1);
        },
        isTaken,
      ),
    ),
  ];
}

function remove(transition: AnyTransitionDefinition, event: string): void {
  const { source } = transition;
  if (event === '') {
    source.always = source.always?.filter((candidate) => candidate !== transition) ?? [];
    return;
  }
  const rest = (source.transitions.get(event) ?? []).filter((candidate) => candidate !== transition);
  if (rest.length > 0) source.transitions.set(event, rest);
  else source.transitions.delete(event);
}

function siblingOf(target: AnyStateNode | undefined): AnyStateNode | undefined {
  const beside: AnyStateNode[] = Object.values(target?.parent?.states ?? {});
  if (!target || beside.length < 2) return undefined;
  return beside[(beside.indexOf(target) + 1) % beside.length];
}

/** Drops each configured entry or exit action. XState adds the actions of delays after them. */
function droppedOnTheWay(node: AnyStateNode, way: 'entry' | 'exit'): Change[] {
  const configured = [node.config[way] ?? []].flat();
  return configured.map((action, index) => ({
    kind: 'action dropped',
    place: `${way} of ${node.path.join('.') || '(root)'}: ${nameOf(action)}`,
    isPassedBy: ({ reached }) => reached.has(node.id),
    apply: (running) => {
      const copy = nodeIn(running, node.id);
      copy[way] = copy[way].toSpliced(index, 1);
    },
  }));
}

function changedDelays({ implementations }: AnyStateMachine, transitions: readonly TransitionShape[]): Change[] {
  const factors = [
    ['twice as long', 2],
    ['half as long', 0.5],
  ] as const;
  const used = Object.keys(implementations.delays).filter((name) =>
    transitions.some(({ event }) => event.startsWith(`xstate.after.${name}.`)),
  );
  return used.flatMap((name) =>
    factors.map(([change, factor]): Change => ({
      kind: 'delay changed',
      place: `${name} ${change}`,
      isPassedBy: ({ taken }) => [...taken].some((key) => key.includes(`xstate.after.${name}.`)),
      apply: (running) => {
        const { delays } = running.implementations;
        const delay: unknown = delays[name];
        const length = (args: unknown, params: unknown) =>
          typeof delay === 'function' ? (delay as (...given: unknown[]) => number)(args, params) : Number(delay);
        running.implementations.delays = {
          ...delays,
          [name]: (args: unknown, params: unknown) => factor * length(args, params),
        };
      },
    })),
  );
}

function numbered(changes: readonly Change[]): Change[] {
  const met = new Map<string, number>();
  return changes.map((change) => {
    const id = `${change.kind}: ${change.place}`;
    const count = (met.get(id) ?? 0) + 1;
    met.set(id, count);
    return count === 1 ? change : { ...change, place: `${change.place} (${count})` };
  });
}

function nodeIn(machine: AnyStateMachine, id: string): AnyStateNode {
  const found = allNodes(machine).find((node) => node.id === id);
  if (!found) throw new Error(`There is no state ${id}`);
  return found;
}

function transitionIn(machine: AnyStateMachine, source: string, key: string): AnyTransitionDefinition {
  const found = transitionsOf(nodeIn(machine, source)).find((transition) => transitionKey(transition) === key);
  if (!found) throw new Error(`There is no transition ${key}`);
  return found;
}
