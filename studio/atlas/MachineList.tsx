import { useState } from 'react';
import { addressOf } from './address.ts';
import { actorsOf, type AppFeed } from './feed.ts';
import type { DrawnMachine } from './machines.ts';

interface MachineListProps {
  machines: readonly DrawnMachine[];
  chosen: string;
  app: AppFeed | null;
  isFollowing: boolean;
  follow: (isFollowing: boolean) => void;
}

export function MachineList({ machines, chosen, app, isFollowing, follow }: MachineListProps) {
  const [term, search] = useState('');
  const found = machines.filter((machine) => speaksOf(machine, term.trim().toLowerCase()));
  return (
    <nav className="list" aria-label="Machines">
      <h1>Atlas</h1>
      <input
        type="search"
        aria-label="Find machines"
        placeholder="Name, state, event"
        value={term}
        onChange={({ target }) => search(target.value)}
      />
      <label className="check">
        <input type="checkbox" checked={isFollowing} onChange={({ target }) => follow(target.checked)} />
        Follow what is used
      </label>
      <ul>
        {found.map(({ shape }) => {
          const count = app ? actorsOf(app, shape.id).filter(({ status }) => status === 'active').length : 0;
          return (
            <li key={shape.id}>
              <a
                href={addressOf(shape.id)}
                aria-current={shape.id === chosen ? 'true' : undefined}
                onClick={() => follow(false)}
              >
                {shape.id}
                {count > 0 && (
                  <span className="runs" title={`${count} running`}>
                    {count > 1 ? count : ''}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p className="hint">No machine, state or event has this name.</p>}
    </nav>
  );
}

function speaksOf({ shape }: DrawnMachine, term: string): boolean {
  const words = [shape.id, ...shape.states.map(({ path }) => path), ...shape.transitions.map(({ event }) => event)];
  return words.some((word) => word.toLowerCase().includes(term));
}
