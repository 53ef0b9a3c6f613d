import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

export interface Step {
  event: AnyEventObject;
  state: AnyMachineSnapshot;
}

export interface Edge extends Step {
  to: string;
}

export interface Vertex {
  key: string;
  state: AnyMachineSnapshot;
  edges: Edge[];
}

export interface Sight {
  /** A page or a dialog, as opposed to a part of a page, which has other ways on. */
  isInFront: boolean;
  hasLink: boolean;
  performed: Set<string>;
  leaving: Map<string, AnyEventObject>;
}

export interface DeadEnds {
  stuck: string[];
  /** Invocation ids of ports that are the only way out of a state. */
  relied: string[];
}

/** A way on is a control, a link, a named delay, or a port that settles. Streams and other flows do not count. */
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
          .map(
            (vertex) => `"${nameOf(vertex.state.value)}" has no way on: ${reasonFor(vertex, sightOf(vertex.state))}`,
          ),
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
  to: string | null;
}

/** Keys of the vertices that a way of this kind leads out of, directly or through other vertices. */
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
  // Exits seen in another model of this view count here, too, unless a guard blocks them.
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

function reasonFor({ edges }: Vertex, sight: Sight | undefined): string {
  if (!sight) return 'it was never seen in a view';
  const types = [...new Set(edges.map(({ event }) => event.type))];
  return types.length === 0 ? 'nothing happens there' : `only ${types.map((type) => `"${type}"`).join(', ')}`;
}

export function nameOf(value: unknown): string {
  return leavesOf(value).join(' & ');
}

/** "ready.saving" for { ready: 'saving' }. One path per parallel region. */
export function leavesOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const inner = leavesOf(child, `${prefix}${key}.`);
    return inner.length > 0 ? inner : [prefix + key];
  });
}
