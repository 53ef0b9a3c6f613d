import { useState } from 'react';
import { lastStepOf, nameOf, type AppFeed } from './feed.ts';
import { valueText } from './live-states.ts';
import type { ActorNote } from './messages.ts';
import type { Picked } from './picked.ts';

interface ActorTreeProps {
  app: AppFeed;
  chosen: string | null;
  pick: (picked: Picked) => void;
}

/**
 * The actors that run, each under its parent. A dot marks actors that have changed since the developer looked at them.
 */
export function ActorTree({ app, chosen, pick }: ActorTreeProps) {
  const [seen, see] = useState<ReadonlyMap<string, number>>(new Map());
  const [since, setSince] = useState(() => newest(app));
  const living = [...app.actors.values()].filter(({ status }) => status === 'active');
  const isNew = ({ session }: ActorNote) =>
    session !== chosen && (lastStepOf(app, session)?.number ?? 0) > Math.max(seen.get(session) ?? 0, since);
  const select = ({ session }: ActorNote) => {
    see(new Map([...seen, [session, newest(app)], ...(chosen === null ? [] : [[chosen, newest(app)] as const])]));
    pick({ app: app.app, session });
  };
  const branch = (parent: string | null) => {
    const children = living.filter((actor) =>
      parent === null ? !living.some(({ session }) => session === actor.parent) : actor.parent === parent,
    );
    if (children.length === 0) return null;
    return (
      <ul>
        {children.map((actor) => (
          <li key={actor.session}>
            <button type="button" aria-pressed={actor.session === chosen} onClick={() => select(actor)}>
              <b>{nameOf(actor)}</b> <small>{kindOf(actor)}</small>
              {isNew(actor) && <span className="unread" role="img" aria-label="changed" title="Changed" />}
              <span className="state">{valueText(actor.value)}</span>
              {actor.calls.map((call) => (
                <small key={call} className="call">
                  {call} under way
                </small>
              ))}
            </button>
            {branch(actor.session)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section className="tree" aria-label="Actors">
      <header>
        <h2>Running: {living.length}</h2>
        {living.some(isNew) && (
          <button type="button" onClick={() => setSince(newest(app))}>
            All seen
          </button>
        )}
      </header>
      {branch(null)}
    </section>
  );
}

const newest = ({ steps }: AppFeed) => steps.at(-1)?.number ?? 0;

/** Only flows have ids of the form "kind:key". */
function kindOf({ id, session, parent }: ActorNote): string {
  if (parent === null || id === session) return 'root';
  return id.includes(':') ? 'flow' : 'service';
}
