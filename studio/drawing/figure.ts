import {
  eventText,
  referenceText,
  type MachineShape,
  type StateShape,
  type TransitionShape,
} from '#studio/definition.ts';

/** `keys`: the transitions that this line stands for. */
export interface Line {
  kind: 'calls' | 'entry' | 'event' | 'hidden';
  text: string;
  keys: string[];
}

export interface Box {
  id: string;
  name: string;
  type: StateShape['type'];
  isRegion: boolean;
  initial: string | null;
  /** Invocations, entry actions, and events that change no state. */
  lines: Line[];
  children: Box[];
  /** The number of inner states of a collapsed state. 0: it is not collapsed. */
  hidden: number;
}

export interface Arrow {
  id: string;
  from: string;
  to: string;
  lines: Line[];
}

export interface Figure {
  root: Box;
  arrows: Arrow[];
}

/** `collapsed`: ids of states that are drawn without their inner states. Arrows of inner states end at their border. */
export function figureOf(shape: MachineShape, collapsed: ReadonlySet<string> = new Set()): Figure {
  const [root] = shape.states;
  if (!root) throw new Error(`The machine "${shape.id}" has no state`);
  return { root: boxOf(root, shape, false, collapsed), arrows: arrowsOf(shape, collapsed) };
}

/** Ids of the ancestors of a state, innermost first. */
export function statesAround({ states }: Pick<MachineShape, 'states'>, id: string): string[] {
  const parent = states.find((state) => state.id === id)?.parent ?? null;
  return parent === null ? [] : [parent, ...statesAround({ states }, parent)];
}

/** Ids of the states that can be collapsed: all with inner states, except the machine itself. */
export function collapsible({ states }: Pick<MachineShape, 'states'>): string[] {
  return states
    .filter(({ id, parent }) => parent !== null && states.some((state) => state.parent === id))
    .map(({ id }) => id);
}

function boxOf(state: StateShape, shape: MachineShape, isRegion: boolean, collapsed: ReadonlySet<string>): Box {
  const isCollapsed = collapsed.has(state.id);
  const within = isCollapsed ? shape.states.filter(({ id }) => statesAround(shape, id).includes(state.id)) : [];
  const children = isCollapsed ? [] : shape.states.filter(({ parent }) => parent === state.id);
  const inner = shape.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0);
  return {
    id: state.id,
    name: state.path === '' ? shape.id : (state.path.split('.').at(-1) ?? ''),
    type: state.type,
    isRegion,
    initial: state.type === 'compound' ? (children.find(({ isInitial }) => isInitial)?.id ?? null) : null,
    lines: [
      ...state.invokes.map(({ src }): Line => ({ kind: 'calls', text: `calls ${src}`, keys: [] })),
      ...entryLines(state),
      ...linesOf(inner),
      ...hiddenLine(within, shape),
    ],
    children: children.map((child) => boxOf(child, shape, state.type === 'parallel', collapsed)),
    hidden: within.length,
  };
}

function hiddenLine(within: readonly StateShape[], { transitions }: MachineShape): Line[] {
  const ids = new Set(within.map(({ id }) => id));
  const keys = transitions.filter(({ source }) => ids.has(source)).map(({ key }) => key);
  return within.length > 0 ? [{ kind: 'hidden', text: `${within.length} states within`, keys }] : [];
}

function entryLines({ entry }: StateShape): Line[] {
  return entry.length > 0 ? [{ kind: 'entry', text: `entry / ${entry.map(referenceText).join(', ')}`, keys: [] }] : [];
}

function arrowsOf(shape: MachineShape, collapsed: ReadonlySet<string>): Arrow[] {
  const between = new Map<string, TransitionShape[]>();
  const shownFor = (id: string) => [id, ...statesAround(shape, id)].findLast((each) => collapsed.has(each)) ?? id;
  for (const transition of shape.transitions) {
    for (const target of transition.targets) {
      const [from, to] = [shownFor(transition.source), shownFor(target)];
      const isWithin = from === to && (transition.source !== target || from !== target);
      if (isWithin) continue;
      const id = `${from} -> ${to}`;
      between.set(id, [...(between.get(id) ?? []), transition]);
    }
  }
  return [...between].map(([id, transitions]) => {
    const [from = '', to = ''] = id.split(' -> ');
    return { id, from, to, lines: linesOf(transitions) };
  });
}

/** Candidates with the same event and guard share a line. */
function linesOf(transitions: readonly TransitionShape[]): Line[] {
  const keysOf = new Map<string, string[]>();
  for (const transition of transitions) {
    const text = eventText(transition);
    keysOf.set(text, [...(keysOf.get(text) ?? []), transition.key]);
  }
  return [...keysOf].map(([text, keys]) => ({ kind: 'event', text, keys }));
}
