import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Edge, Step, Vertex } from '#studio/check/dead-ends.ts';
import { transitionKey } from '#studio/definition.ts';

/** An explored graph. Vertices are named by their keys. */
export interface Graph {
  machine: AnyStateMachine;
  vertices: ReadonlyMap<string, Vertex>;
  start: AnyMachineSnapshot;
  keyOf: (state: AnyMachineSnapshot) => string;
  next: (state: AnyMachineSnapshot, step: Step) => AnyMachineSnapshot;
}

export interface TourEdge {
  from: string;
  edge: Edge;
}

interface Tour {
  steps: Step[];
  /** The edges that no earlier tour takes. */
  added: [TourEdge, ...TourEdge[]];
}

/** A start in the view takes about as long as this number of steps. */
const START = 4;

/** The most steps of a tour. A failure ends a tour, so the rest of a long tour would not be tested. */
const LONGEST = 40;

/**
 * Plans greedy tours that together take the given edges, and no others. A tour continues to the nearest edge not yet
 * taken, or ends if a new tour from the start is shorter. Edges to a final state come last, because they end the tour.
 *
 * A tour's states are the machine's on that tour. An edge is `missed` if on each tour the machine would take other
 * transitions or reach another vertex than in the graph.
 */
export function planTours(graph: Graph, edges: readonly TourEdge[]): { tours: Tour[]; missed: TourEdge[] } {
  const { start, keyOf } = graph;
  const edgesFrom = new Map<string, Edge[]>();
  for (const { from, edge } of edges) edgesFrom.set(from, [...(edgesFrom.get(from) ?? []), edge]);
  const untaken = new Set(edges.map(({ edge }) => edge));
  const missed = new Set<Edge>();
  const wayFrom = (state: AnyMachineSnapshot, wanted: ReadonlySet<Edge>, most: number) =>
    wayToNearest(edgesFrom, wanted, keyOf(state), most);

  const tours: Tour[] = [];
  while (untaken.size > 0) {
    const steps: Step[] = [];
    const added: TourEdge[] = [];
    // Another tour may take the transitions that this one cannot.
    const wanted = new Set(untaken);
    let state = start;
    while (state.status === 'active') {
      const again = wayFrom(start, wanted, Infinity).length + START;
      const way = wayFrom(state, wanted, steps.length === 0 ? Infinity : Math.min(again, LONGEST - steps.length));
      const last = way.at(-1);
      if (!last) break;
      const walked = walkedAlong(graph, way, state);
      if (walked) {
        steps.push(...walked);
        for (const one of way) {
          wanted.delete(one.edge);
          const wasMissed = missed.delete(one.edge);
          if (untaken.delete(one.edge) || wasMissed) added.push(one);
        }
        state = walked.at(-1)?.state ?? state;
      } else {
        wanted.delete(last.edge);
        if (steps.length > 0) continue;
        untaken.delete(last.edge);
        missed.add(last.edge);
      }
    }
    const [first, ...others] = added;
    if (first) tours.push({ steps, added: [first, ...others] });
    else if (wanted.size === untaken.size) break;
  }
  return { tours, missed: edges.filter(({ edge }) => untaken.has(edge) || missed.has(edge)) };
}

/** The shortest way whose last edge is untaken; empty: no such way has at most `most` edges. */
function wayToNearest(
  edgesFrom: ReadonlyMap<string, readonly Edge[]>,
  untaken: ReadonlySet<Edge>,
  from: string,
  most: number,
): TourEdge[] {
  const ways = new Map<string, TourEdge[]>([[from, []]]);
  let ending: TourEdge[] = [];
  // A map also iterates over entries that are added meanwhile, so this is a breadth-first search.
  for (const [key, way] of ways) {
    if (way.length >= most) break;
    for (const edge of edgesFrom.get(key) ?? []) {
      const further = [...way, { from: key, edge }];
      const isEnding = edge.state.status !== 'active';
      if (untaken.has(edge) && !isEnding) return further;
      if (untaken.has(edge) && ending.length === 0) ending = further;
      if (!isEnding && !ways.has(edge.to)) ways.set(edge.to, further);
    }
  }
  return ending;
}

/** The way's steps with the machine's states from that state on; null: the machine leaves the way. */
function walkedAlong(
  { machine, vertices, keyOf, next }: Graph,
  way: readonly TourEdge[],
  from: AnyMachineSnapshot,
): Step[] | null {
  const transitionsIn = (state: AnyMachineSnapshot, { event }: Step) =>
    machine.getTransitionData(state, event).map(transitionKey).join('\n');
  const steps: Step[] = [];
  let state = from;
  for (const { from: key, edge } of way) {
    const known = vertices.get(key)?.state;
    if (!known || transitionsIn(state, edge) !== transitionsIn(known, edge)) return null;
    state = next(state, edge);
    if (keyOf(state) !== edge.to) return null;
    steps.push({ event: edge.event, state });
  }
  return steps;
}
