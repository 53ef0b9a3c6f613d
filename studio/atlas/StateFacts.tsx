import {
  eventText,
  referenceText,
  type MachineShape,
  type StateShape,
  type TransitionShape,
} from '#studio/definition.ts';
import type { DrawnMachine } from './machines.ts';
import { SourceButton } from './SourceButton.tsx';

export function StateFacts({ machine, state }: { machine: DrawnMachine; state: StateShape | undefined }) {
  if (!state)
    return <p className="about hint">Click a state, or reach it by Tab, to see what it is and where it is written.</p>;
  const { path, type, tags, invokes, entry, exit } = state;
  const facts = [
    type,
    tags.length > 0 && `tags ${tags.join(', ')}`,
    invokes.length > 0 && `calls ${invokes.map(({ src }) => src).join(', ')}`,
    entry.length > 0 && `entry ${entry.map(referenceText).join(', ')}`,
    exit.length > 0 && `exit ${exit.map(referenceText).join(', ')}`,
  ];
  return (
    <div className="about">
      <strong>{path || machine.shape.id}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <Ways shape={machine.shape} state={state} />
      <SourceButton key={state.id} file={machine.file} state={path}>
        Open in editor
      </SourceButton>
    </div>
  );
}

/** The transitions of a state, with their guards, targets and actions. */
function Ways({ shape, state }: { shape: MachineShape; state: StateShape }) {
  const ways = shape.transitions.filter(({ source }) => source === state.id);
  if (ways.length === 0) return null;
  return (
    <ul aria-label="Transitions">
      {ways.map((way) => (
        <li key={way.key}>
          <b>{eventText(way)}</b> {leadsTo(way, shape)}
          {way.actions.length > 0 && <span> / {way.actions.map(referenceText).join(', ')}</span>}
        </li>
      ))}
    </ul>
  );
}

function leadsTo({ targets }: TransitionShape, { states }: MachineShape): string {
  const paths = targets.map((id) => states.find((state) => state.id === id)?.path ?? id);
  return paths.length > 0 ? `→ ${paths.join(', ')}` : 'stays';
}
