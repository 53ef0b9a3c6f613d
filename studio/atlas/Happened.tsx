import { useState, type ReactNode } from 'react';
import { nameOf, type AppFeed, type Feed } from './feed.ts';
import { Heard } from './Heard.tsx';
import type { Line } from './line.ts';
import { Log } from './Log.tsx';
import type { ActorNote } from './messages.ts';
import { actorName, isHeard, keepNoise, keptNoise, type Noise } from './noise.ts';
import type { Picked } from './picked.ts';
import { Sequence } from './Sequence.tsx';

interface HappenedProps {
  app: AppFeed | null;
  actor: ActorNote | null;
  /** Number of the shown step. */
  step: number | null;
  pick: (picked: Picked) => void;
  bar: ReactNode;
  line: Line;
  heard: Feed['heard'];
}

/** The events of an app, as a list or as a sequence of messages. */
export function Happened({ app, actor, step, pick, bar, line, heard }: HappenedProps) {
  const [isOfActor, narrow] = useState(false);
  const [mode, show] = useState<'list' | 'sequence' | 'heard'>('list');
  const [term, search] = useState('');
  const [noise, hush] = useState(keptNoise);
  const mute = (next: Noise) => {
    hush(next);
    keepNoise(next);
  };
  const steps = (app?.steps ?? []).filter(
    (each) =>
      app !== null &&
      (!isOfActor || each.session === actor?.session || each.from?.session === actor?.session) &&
      each.event.type.includes(term.trim()) &&
      isHeard(noise, each, app),
  );
  const selected = app?.steps.find(({ number }) => number === step);
  return (
    <section className={mode === 'list' ? 'log' : 'log tall'} aria-label="Event log">
      <header>
        <h2>Events</h2>
        <button
          type="button"
          aria-pressed={mode === 'sequence'}
          onClick={() => show(mode === 'sequence' ? 'list' : 'sequence')}
        >
          Sequence
        </button>
        <button type="button" aria-pressed={mode === 'heard'} onClick={() => show(mode === 'heard' ? 'list' : 'heard')}>
          As heard
        </button>
        <label className="check">
          <input
            type="checkbox"
            checked={noise.isQuiet}
            onChange={({ target }) => mute({ ...noise, isQuiet: target.checked })}
          />
          No delays and snapshots
        </label>
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
      {bar}
      <Muted noise={noise} mute={mute}>
        {app && selected && (
          <>
            <button type="button" onClick={() => mute({ ...noise, events: [...noise.events, selected.event.type] })}>
              Mute {selected.event.type}
            </button>
            <button
              type="button"
              onClick={() => mute({ ...noise, actors: [...noise.actors, actorName(app, selected.session)] })}
            >
              Mute {actorName(app, selected.session)}
            </button>
          </>
        )}
      </Muted>
      {app === null && (
        <p className="hint">
          No app has spoken yet. Open{' '}
          <a href="/" target="mesa">
            the app
          </a>{' '}
          in another tab: what it does is shown here.
        </p>
      )}
      {app && mode === 'list' && <Log {...{ app, steps, step, pick }} />}
      {app && mode === 'sequence' && <Sequence {...{ app, steps, step, pick }} />}
      {app && mode === 'heard' && <Heard app={app} line={line} heard={heard} />}
    </section>
  );
}

interface MutedProps {
  noise: Noise;
  mute: (noise: Noise) => void;
  children: ReactNode;
}

const without = (list: readonly string[], name: string) => list.filter((each) => each !== name);

function Muted({ noise, mute, children }: MutedProps) {
  const { events, actors } = noise;
  if (!children && events.length + actors.length === 0) return null;
  return (
    <p className="muted">
      {children}
      {events.map((name) => (
        <button key={name} type="button" onClick={() => mute({ ...noise, events: without(events, name) })}>
          Unmute {name}
        </button>
      ))}
      {actors.map((name) => (
        <button key={name} type="button" onClick={() => mute({ ...noise, actors: without(actors, name) })}>
          Unmute {name}
        </button>
      ))}
    </p>
  );
}
