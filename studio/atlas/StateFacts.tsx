import { referenceText, type StateShape } from '#studio/definition.ts';
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
      <SourceButton key={state.id} file={machine.file} state={path}>
        Open in editor
      </SourceButton>
    </div>
  );
}
