import { useState } from 'react';
import { addressOf } from './address.ts';
import { nameOf, type AppFeed } from './feed.ts';
import { valueText } from './live-states.ts';
import type { ActorNote, StepNote } from './messages.ts';

interface LogProps {
  app: AppFeed | null;
  actor: ActorNote | null;
  pick: (picked: { app: string; session: string }) => void;
}

const SHOWN = 200;

export function Log({ app, actor, pick }: LogProps) {
  const [isOfActor, narrow] = useState(false);
  const [term, search] = useState('');
  const steps = (app?.steps ?? [])
    .filter(({ session, event }) => (!isOfActor || session === actor?.session) && event.type.includes(term.trim()))
    .slice(-SHOWN)
    .toReversed();
  return (
    <section className="log" aria-label="Event log">
      <header>
        <h2>Events</h2>
        <input
          type="search"
          aria-label="Find events"
          placeholder="Find events"
          value={term}
          onChange={({ target }) => search(target.value)}
        />
        <label className="check">
          <input type="checkbox" checked={isOfActor} onChange={({ target }) => narrow(target.checked)} />
          Only {actor ? nameOf(actor) : 'this actor'}
        </label>
      </header>
      {app === null && (
        <p className="hint">
          No app has spoken yet. Open{' '}
          <a href="/" target="mesa">
            the app
          </a>{' '}
          in another tab: what it does is shown here.
        </p>
      )}
      <ol>{app && steps.map((step) => <Step key={step.number} step={step} app={app} pick={pick} />)}</ol>
    </section>
  );
}

function Step({ step, app, pick }: { step: StepNote; app: AppFeed; pick: LogProps['pick'] }) {
  const { session, at, event, value, status, taken } = step;
  const actor = app.actors.get(session);
  const isIdle = taken.length === 0 && !event.type.startsWith('xstate.');
  return (
    <li className={isIdle ? 'idle' : undefined}>
      <a href={addressOf(actor?.machine ?? '')} onClick={() => pick({ app: app.app, session })}>
        <time>{(at / 1000).toFixed(2)} s</time>
        <span className="who">{actor ? nameOf(actor) : session}</span>
        <span className="event" title={JSON.stringify(event, null, 2)}>
          {event.type}
        </span>
        <span className="state">
          {status === 'error' ? `broken in ${valueText(value)}` : isIdle ? 'no effect' : valueText(value)}
        </span>
      </a>
    </li>
  );
}
