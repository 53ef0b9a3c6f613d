import { getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import {
  createActor,
  createEmptyActor,
  fromTransition,
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import type { Step, Vertex } from '#studio/check/dead-ends.ts';
import { activeNodes, allNodes, definedTransitions, transitionKey } from '#studio/definition.ts';
import { takenTransitions } from '#studio/taken-transitions.ts';
import { planTours, type Graph, type TourEdge } from './tours.ts';

export type { Step } from '#studio/check/dead-ends.ts';

export interface Path {
  name: string;
  steps: Step[];
}

export interface ModelOptions {
  input?: unknown;
  /** One or more samples of every declared event: user events, and `done(...)`, `failed(...)`, `after(...)`. */
  samples: readonly AnyEventObject[];
  /** The part of the context that the guards read; different values are different vertices of the graph. */
  project: (snapshot: AnyMachineSnapshot) => unknown;
  /**
   * Which transitions are walked. `context` (the default) walks all, also between vertices that differ only in context.
   * `state` walks the one with the shortest path for each pair of state values with the same transition and event; for
   * machines with thousands of paths.
   */
  distinct?: 'context' | 'state';
  /** With `state`: a further distinction between paths, for events that have an effect only with certain context. */
  apart?: (from: AnyMachineSnapshot, event: AnyEventObject) => unknown;
  /** `paths` walks single paths, for events that a customer cannot cause twice, such as a choice of a radio button. */
  walks?: 'tours' | 'paths';
  /** Maximum number of visited vertices; the traversal throws beyond it. */
  limit?: number;
}

/** The done event of a port. `id` is the id of the invocation. */
export const done = (id: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});

/** The error event of a port. */
export const failed = (id: string, error: unknown): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
});

/** The event of a named delay; `node` is the id of the state node ("login.submitting"). */
export const after = (delay: string, node: string): AnyEventObject => ({ type: `xstate.after.${delay}.${node}` });

/** JSON turns every Error into {}, which would make two errors the same event. */
export function eventKey(event: AnyEventObject): string {
  return JSON.stringify(event, (_key, value: unknown) => (value instanceof Error ? { error: value.message } : value));
}

/** Names the vertex of the graph that a state belongs to. */
export const vertexKey = (state: AnyMachineSnapshot, project: ModelOptions['project']): string =>
  JSON.stringify([state.value, project(state)]);

/** The id of the actor whose transitions count; its children and parent do not. */
export const HOSTED = 'flow';

/** Records the steps of a machine's running actors, from their inspection events. */
export class Coverage {
  /** Keys of the transitions taken. */
  readonly taken = new Set<string>();
  /** Ids of the active state nodes, transient ones included. */
  readonly reached = new Set<string>();

  readonly inspect = (event: InspectionEvent): void => {
    if ((event.actorRef as AnyActorRef).id !== HOSTED) return;
    if (event.type === '@xstate.snapshot' || event.type === '@xstate.microstep') {
      for (const { id } of activeNodes(event.snapshot as AnyMachineSnapshot)) this.reached.add(id);
    }
    if (event.type !== '@xstate.microstep') return;
    for (const transition of takenTransitions(event)) {
      this.taken.add(transitionKey(transition));
      this.reached.add(transition.source.id);
    }
  };

  unwalked(machine: AnyStateMachine): string[] {
    return [...definedTransitions(machine)].filter((key) => !this.taken.has(key));
  }
}

/** Declared event types without a sample. */
export function unsampled(machine: AnyStateMachine, samples: readonly AnyEventObject[]): string[] {
  const declared = new Set(allNodes(machine).flatMap((node) => [...node.transitions.keys()]));
  const sampled = new Set(samples.map((event) => event.type));
  const matches = (type: string) =>
    sampled.has(type) || (type.endsWith('*') && [...sampled].some((sample) => sample.startsWith(type.slice(0, -1))));
  return [...declared].filter((type) => !type.startsWith('xstate.done.state.') && !matches(type));
}

/** Keys of all transitions that the machine takes for the event, including eventless transitions. */
export function transitionsFor(machine: AnyStateMachine, from: AnyMachineSnapshot, event: AnyEventObject): string[] {
  return transitionsDuring((scope) => machine.transition(from, event, scope));
}

/** Keys of the eventless transitions that the machine takes when it starts. */
export function transitionsAtStart(machine: AnyStateMachine, input: unknown): string[] {
  return transitionsDuring((scope) => machine.getInitialSnapshot(scope, input));
}

/** The state after the event. No action or actor runs. */
export const stateAfter = (machine: AnyStateMachine, from: AnyMachineSnapshot, event: AnyEventObject) =>
  machine.transition(from, event, adopt(IDLE));

function transitionsDuring(run: (scope: AnyActorScope) => unknown): string[] {
  const scope = adopt(IDLE);
  const taken: string[] = [];
  scope.system.inspect((event) => {
    if (event.type === '@xstate.microstep' && event.actorRef === scope.self)
      taken.push(...takenTransitions(event).map(transitionKey));
  });
  run(scope);
  return taken;
}

interface Traversed extends Pick<ModelOptions, 'input' | 'samples' | 'project' | 'limit'> {
  /** Whether the event is possible in that state; by default all are. */
  isPossible?: (state: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}

/** The logic and options for traversing a machine's graph with its samples. */
function traversalOf(
  machine: AnyStateMachine,
  { samples, project, limit = 5_000, input, isPossible = () => true }: Traversed,
) {
  const serializeState = (state: AnyMachineSnapshot) => vertexKey(state, project);
  const isHandled = (state: AnyMachineSnapshot) => (event: AnyEventObject) =>
    machine.getTransitionData(state, event).length > 0 && isPossible(state, event);
  const handled = (state: AnyMachineSnapshot) => (state.status === 'active' ? samples.filter(isHandled(state)) : []);
  return {
    logic: underParent(machine),
    traversal: { events: handled, serializeState, serializeEvent: eventKey, limit, input },
  };
}

/** A machine's initial state, and the shortest path to each vertex of its graph. */
export function shortestWays(
  machine: AnyStateMachine,
  graph: Traversed,
): { start: AnyMachineSnapshot; ways: Step[][] } {
  const { logic, traversal } = traversalOf(machine, graph);
  return waysOf(machine, logic, traversal);
}

function waysOf(
  machine: AnyStateMachine,
  logic: Logic,
  traversal: Parameters<typeof getShortestPaths<Logic>>[1],
): { start: AnyMachineSnapshot; ways: Step[][] } {
  const paths = getShortestPaths(logic, traversal);
  const start = paths[0]?.steps[0]?.state;
  if (!start) throw new Error(`"${machine.id}" has no initial state`);
  return { start, ways: paths.map(({ steps }) => steps.slice(1)) };
}

/** The paths of a machine's explored graph; see {@link explore}. */
export function edgePaths(machine: AnyStateMachine, options: ModelOptions): Path[] {
  return explore(machine, options).paths;
}

/** A machine's graph, and the walks that together take every transition. */
export interface Explored {
  start: AnyMachineSnapshot;
  vertices: Vertex[];
  /**
   * For each reachable vertex and each sample handled there, the shortest path to the vertex and then that event. A
   * path that is the beginning of another is left out.
   */
  paths: Path[];
  /** Longer walks that take every edge of the paths, with fewer steps and starts. */
  tours: Path[];
  /** The shortest path to the state's vertex, followed by the event; null: the graph has no such vertex. */
  pathTo: (from: AnyMachineSnapshot, event: AnyEventObject) => Path | null;
}

export function explore(machine: AnyStateMachine, options: ModelOptions): Explored {
  const { distinct = 'context', apart, walks = 'tours' } = options;
  const { logic, traversal } = traversalOf(machine, options);
  const { serializeState } = traversal;

  const { start: first, ways } = waysOf(machine, logic, traversal);
  const start = logic.getInitialSnapshot(IDLE, options.input);
  const shortest = new Map<string, Step[]>();
  for (const steps of ways) {
    const key = serializeState(steps.at(-1)?.state ?? first);
    if (!shortest.has(key)) shortest.set(key, steps);
  }
  const adjacency: [string, { state: AnyMachineSnapshot; transitions: Record<string, Step> }][] = Object.entries(
    getAdjacencyMap(logic, traversal),
  );
  const vertices: Vertex[] = adjacency.map(([key, { state, transitions }]) => ({
    key,
    state,
    edges: Object.values(transitions).map((step) => ({ ...step, to: serializeState(step.state) })),
  }));
  const every = vertices.flatMap(({ key, state, edges }) =>
    edges.map((edge): Walk => ({ from: state, edge, steps: [...(shortest.get(key) ?? []), edge] })),
  );
  const sequences = (distinct === 'state' ? shortestOfEachKind(machine, every, apart) : every).map(
    ({ steps }) => steps,
  );
  const pathOf = (steps: readonly Step[]): Path => ({
    name: steps.map((step) => stepName(step.event)).join(' → '),
    steps: walked(logic, start, steps),
  });
  const pathTo: Explored['pathTo'] = (from, event) => {
    const steps = shortest.get(serializeState(from));
    return steps ? pathOf([...steps, { event, state: from }]) : null;
  };
  if (sequences.length === 0) {
    const path = { name: 'start', steps: [] };
    return { start, vertices, paths: [path], tours: [path], pathTo };
  }

  const graph: Graph = {
    machine,
    vertices: new Map(vertices.map((vertex) => [vertex.key, vertex])),
    start,
    keyOf: serializeState,
    next: (state, { event }) => logic.transition(state, event, IDLE),
  };
  const paths = withoutBeginnings(sequences).map(pathOf);
  if (walks === 'paths') return { start, vertices, paths, tours: paths, pathTo };
  const { tours, missed } = planTours(graph, edgesOf(sequences, graph));
  const stepsOf = ({ from, edge }: TourEdge) => [...(shortest.get(from) ?? []), edge];
  return {
    start,
    vertices,
    paths,
    tours: [
      ...tours.map(({ steps, added: [added, ...others] }) => {
        const { name } = pathOf(stepsOf(added));
        const more = others.length === 1 ? '1 more transition' : `${others.length} more transitions`;
        return { name: others.length === 0 ? name : `${name}, and ${more}`, steps };
      }),
      ...withoutBeginnings(missed.map(stepsOf)).map(pathOf),
    ],
    pathTo,
  };
}

/** Leaves out each path that is the beginning of another. */
function withoutBeginnings(paths: Step[][]): Step[][] {
  const beginnings = new Set<string>();
  for (const steps of paths) {
    const keys = keysOf(steps);
    for (let length = 1; length < keys.length; length += 1) beginnings.add(keys.slice(0, length).join('\n'));
  }
  return paths.filter((steps) => !beginnings.has(keysOf(steps).join('\n')));
}

/** The edges of the graph on these paths. */
function edgesOf(sequences: readonly Step[][], { vertices, start, keyOf }: Graph): TourEdge[] {
  const found = new Map<string, TourEdge>();
  for (const steps of sequences) {
    let from = keyOf(start);
    for (const { event } of steps) {
      const key = eventKey(event);
      const edge = vertices.get(from)?.edges.find((one) => eventKey(one.event) === key);
      if (!edge) throw new Error(`The graph has no "${event.type}" there`);
      found.set(`${from}\n${key}`, { from, edge });
      from = edge.to;
    }
  }
  return [...found.values()];
}

/** The steps with the states of this path. On other paths to the same vertices, the unprojected context may differ. */
function walked(logic: Logic, start: AnyMachineSnapshot, steps: readonly Step[]): Step[] {
  let state = start;
  return steps.map(({ event }) => {
    state = logic.transition(state, event, IDLE);
    return { event, state };
  });
}

const IDLE: AnyActorScope = {
  self: createEmptyActor(),
  system: createEmptyActor().system,
  id: '',
  sessionId: '',
  logger: () => undefined,
  defer: () => undefined,
  emit: () => undefined,
  stopChild: () => undefined,
  actionExecutor: () => undefined,
};

const keysOf = (steps: readonly Step[]) => steps.map(({ event }) => eventKey(event));

interface Walk {
  from: AnyMachineSnapshot;
  edge: Step;
  steps: Step[];
}

function shortestOfEachKind(machine: AnyStateMachine, walks: Walk[], apart: ModelOptions['apart']): Walk[] {
  const kinds = new Map<string, Walk>();
  for (const walk of walks) {
    const { from, edge, steps } = walk;
    const taken = machine.getTransitionData(from, edge.event).map(transitionKey);
    const kind = JSON.stringify([from.value, taken, eventKey(edge.event), edge.state.value, apart?.(from, edge.event)]);
    const known = kinds.get(kind);
    if (!known || steps.length < known.steps.length) kinds.set(kind, walk);
  }
  return [...kinds.values()];
}

type Logic = ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown>;

/** A new actor system for each step: a machine may spawn children whose system ids must be unique. */
function adopt(scope: AnyActorScope): AnyActorScope {
  const self = createActor(
    fromTransition(() => undefined, undefined),
    { parent: createEmptyActor() },
  );
  return { ...scope, self, system: self.system };
}

/** The machine for the traversal, with a parent, because some machines send events to their parents. */
function underParent(machine: AnyStateMachine): Logic {
  return {
    transition: (snapshot, event, scope) => machine.transition(snapshot, event, adopt(scope)),
    getInitialSnapshot: (scope, input) => machine.getInitialSnapshot(adopt(scope), input),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

function stepName(event: AnyEventObject): string {
  const type = event.type.replace(/^xstate\./, '').replace(/actor\./, '');
  if ('output' in event) return `${type}(${short(event['output'])})`;
  if ('error' in event) return `${type}(${event['error'] instanceof Error ? event['error'].message : ''})`;
  const { type: _type, ...payload } = event;
  return Object.keys(payload).length > 0 ? `${type}(${short(payload)})` : type;
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
