import {
  eventText,
  referenceText,
  type MachineShape,
  type StateShape,
  type TransitionShape,
} from '#studio/definition.ts';

/** `keys`: the transitions that this line stands for. */
export interface Line {
  kind: 'calls' | 'entry' | 'event';
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

export function figureOf(shape: MachineShape): Figure {
  const [root] = shape.states;
  if (!root) throw new Error(`The machine "${shape.id}" has no state`);
  return { root: boxOf(root, shape, false), arrows: arrowsOf(shape) };
}

function boxOf(state: StateShape, shape: MachineShape, isRegion: boolean): Box {
  const children = shape.states.filter(({ parent }) => parent === state.id);
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
    ],
    children: children.map((child) => boxOf(child, shape, state.type === 'parallel')),
  };
}

function entryLines({ entry }: StateShape): Line[] {
  return entry.length > 0 ? [{ kind: 'entry', text: `entry / ${entry.map(referenceText).join(', ')}`, keys: [] }] : [];
}

function arrowsOf(shape: MachineShape): Arrow[] {
  const between = new Map<string, TransitionShape[]>();
  for (const transition of shape.transitions) {
    for (const target of transition.targets) {
      const id = `${transition.source} -> ${target}`;
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
