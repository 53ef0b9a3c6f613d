import { useMemo, useState, type ReactNode } from 'react';
import { addressOf } from './address.ts';
import { actorsOf, type AppFeed } from './feed.ts';
import type { DrawnMachine } from './machines.ts';
import { placesIn, type Place } from './places.ts';
import { Search } from './Search.tsx';

interface MachineListProps {
  machines: readonly DrawnMachine[];
  chosen: string;
  app: AppFeed | null;
  isFollowing: boolean;
  follow: (isFollowing: boolean) => void;
  go: (place: Place | null) => void;
  children?: ReactNode;
}

export function MachineList({ machines, chosen, app, isFollowing, follow, go, children }: MachineListProps) {
  const [term, search] = useState('');
  const places = useMemo(() => machines.flatMap(({ shape }) => placesIn(shape)), [machines]);
  const wanted = term.trim().toLowerCase();
  const named = new Set(places.filter(({ text }) => text.toLowerCase().includes(wanted)).map(({ machine }) => machine));
  const found = machines.filter(({ shape }) => named.has(shape.id));
  return (
    <nav className="list" aria-label="Machines">
      <h1>Atlas</h1>
      <Search places={places} machine={chosen} term={term} search={search} go={go} />
      <label className="check">
        <input type="checkbox" checked={isFollowing} onChange={({ target }) => follow(target.checked)} />
        Follow what is used
      </label>
      {children}
      <ul className="machines">
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
      {found.length === 0 && <p className="hint">No machine, state, event, guard or port has this name.</p>}
    </nav>
  );
}
