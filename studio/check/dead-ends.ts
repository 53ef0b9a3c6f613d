import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

export interface Step {
  event: AnyEventObject;
  state: AnyMachineSnapshot;
}

/** A step that leads to the vertex with the key `to`. */
export interface Edge extends Step {
  to: string;
}

/** One state of an explored graph, told apart by what the model projects, with every edge that leaves it. */
export interface Vertex {
  key: string;
  state: AnyMachineSnapshot;
  edges: Edge[];
}

/** What was seen of a state in the view, in all runs that came by. */
export interface Sight {
  /** A page or a dialog, in front of which the customer stands; else a part of a page, whose own ways on stay. */
  isInFront: boolean;
  /** A link that can be pressed. */
  hasLink: boolean;
  /** Types of the events that the customer made happen by the view's own controls. */
  performed: Set<string>;
  /** The events among them that led out of the state, or had another flow opened. */
  leaving: Map<string, AnyEventObject>;
}

export interface DeadEnds {
  /** States that hold the customer, a line each. */
  stuck: string[];
  /** Ports without which a state would hold the customer: by the id of their invocation. */
  relied: string[];
}

/**
 * Looks in every explored state for a way on for the customer, by what they can do, step after step: a control or a link of
 * the view, a delay that has a name, or a port that settles. What only a stream, or another flow, may change some day is none.
 */
export function deadEnds(
  vertices: readonly Vertex[],
  sightOf: (state: AnyMachineSnapshot) => Sight | undefined,
): DeadEnds {
  const open = vertices.filter(({ state }) => state.status === 'active' && sightOf(state)?.isInFront !== false);
  const ways = new Map(open.map((vertex) => [vertex.key, waysOn(vertex, sightOf(vertex.state))]));
  const left = leadingOut(ways, (way) => way === 'view' || way === 'delay');
  const held = open.filter(({ key }) => !left.has(key));
  const leftByPorts = leadingOut(ways, (way) => way !== 'other');
  return {
    stuck: [
      ...new Set(
        held
          .filter(({ key }) => !leftByPorts.has(key))
          .map((vertex) => `"${nameOf(vertex.state.value)}" has no way on: ${told(vertex, sightOf(vertex.state))}`),
      ),
    ],
    relied: [
      ...new Set(
        held
          .flatMap(({ key }) => ways.get(key) ?? [])
          .flatMap(({ way }) => (way.startsWith('port ') ? way.slice(5) : [])),
      ),
    ],
  };
}

type Way = 'view' | 'delay' | 'other' | `port ${string}`;

interface WayOn {
  way: Way;
  /** Where it leads while the state stays the same; null: out of it. */
  to: string | null;
}

/** The vertices from which ways of a kind lead out of the state, at once or after steps within it. */
function leadingOut(ways: ReadonlyMap<string, readonly WayOn[]>, isOfKind: (way: Way) => boolean): Set<string> {
  const out = new Set<string>();
  for (let before = -1; before !== out.size;) {
    before = out.size;
    for (const [key, each] of ways)
      if (each.some(({ way, to }) => isOfKind(way) && (to === null || out.has(to)))) out.add(key);
  }
  return out;
}

function waysOn({ state, edges }: Vertex, sight: Sight | undefined): WayOn[] {
  if (!sight) return [];
  const ways = edges.map(({ event: { type }, state: next, to }): WayOn => {
    const isOut = next.status !== 'active' || nameOf(next.value) !== nameOf(state.value);
    return { way: wayOf(type, sight), to: isOut ? null : to };
  });
  // What another model of the same view has left this state by, it is left by here, unless a guard is in the way.
  const isLeft = sight.hasLink || [...sight.leaving.values()].some((event) => state.can(event));
  return isLeft ? [...ways, { way: 'view', to: null }] : ways;
}

function wayOf(type: string, { performed }: Sight): Way {
  if (performed.has(type)) return 'view';
  if (isNamedDelay(type)) return 'delay';
  const port = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];
  return port === undefined ? 'other' : `port ${port}`;
}

const isNamedDelay = (type: string) => Number.isNaN(Number(/^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? '0'));

function told({ edges }: Vertex, sight: Sight | undefined): string {
  if (!sight) return 'it was never seen in a view';
  const types = [...new Set(edges.map(({ event }) => event.type))];
  return types.length === 0 ? 'nothing happens there' : `only ${types.map((type) => `"${type}"`).join(', ')}`;
}

/** "open.choosing" for { open: 'choosing' }; "a & b" for regions side by side. */
export function nameOf(value: unknown): string {
  return leavesOf(value).join(' & ');
}

/** "ready.saving" for { ready: 'saving' }; one path for each region of a parallel state. */
export function leavesOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const inner = leavesOf(child, `${prefix}${key}.`);
    return inner.length > 0 ? inner : [prefix + key];
  });
}
