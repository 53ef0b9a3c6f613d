import {
  eventText,
  referenceText,
  type MachineShape,
  type StateShape,
  type TransitionShape,
} from '#studio/definition.ts';

/** One line of words in a drawing; `keys` are the transitions that it stands for. */
export interface Line {
  kind: 'calls' | 'entry' | 'event';
  text: string;
  keys: string[];
}

export interface Box {
  id: string;
  name: string;
  type: StateShape['type'];
  /** Side by side with its siblings, all of them active at once. */
  isRegion: boolean;
  /** The child that is entered with it, if it has one. */
  initial: string | null;
  /** What happens inside: what it calls, what it does on entry, and events that change no state. */
  lines: Line[];
  children: Box[];
}

/** Every transition from one state to another, one line each. */
export interface Arrow {
  id: string;
  from: string;
  to: string;
  lines: Line[];
}

/** A machine as boxes in boxes and arrows between them, before anything has a place. */
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

/** Candidates that read alike (the same event and guard, told apart by computed parameters) share a line. */
function linesOf(transitions: readonly TransitionShape[]): Line[] {
  const keysOf = new Map<string, string[]>();
  for (const transition of transitions) {
    const text = eventText(transition);
    keysOf.set(text, [...(keysOf.get(text) ?? []), transition.key]);
  }
  return [...keysOf].map(([text, keys]) => ({ kind: 'event', text, keys }));
}
