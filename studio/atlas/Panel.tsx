import { Context } from './Context.tsx';
import { EventForm } from './EventForm.tsx';
import { nameOf, type AppFeed, type Feed } from './feed.ts';
import type { Line } from './line.ts';
import { valueText } from './live-states.ts';
import type { DrawnMachine } from './machines.ts';
import type { ActorNote } from './messages.ts';
import { SourceButton } from './SourceButton.tsx';

interface PanelProps {
  machine: DrawnMachine;
  apps: readonly AppFeed[];
  app: AppFeed | null;
  running: readonly ActorNote[];
  actor: ActorNote | null;
  step: number | null;
  pick: (picked: { app: string; session: string }) => void;
  line: Line;
  feed: Feed;
}

export function Panel({ machine, apps, app, running, actor, step, pick, line, feed }: PanelProps) {
  const { shape, file, definition } = machine;
  return (
    <aside className="panel" aria-label={shape.id}>
      <h2>{shape.id}</h2>
      <p className="facts">
        {shape.states.length} states · {shape.transitions.length} transitions
      </p>
      <div className="row">
        <SourceButton file={file} state="">
          Open in editor
        </SourceButton>
        <a
          className="button"
          href={`data:application/json,${encodeURIComponent(JSON.stringify(definition, null, 2))}`}
          download={`${shape.id}.json`}
        >
          JSON for Stately
        </a>
      </div>
      {apps.length > 1 && (
        <label className="field">
          App
          <select value={app?.app} onChange={({ target }) => pick({ app: target.value, session: '' })}>
            {apps.map((each, index) => (
              <option key={each.app} value={each.app}>
                {index + 1}: {each.path} {each.isOpen ? '' : '(closed)'}
              </option>
            ))}
          </select>
        </label>
      )}
      {app && running.length === 0 && <p className="hint">It does not run in the app now.</p>}
      {app && actor && (
        <>
          <label className="field">
            Actor
            <select value={actor.session} onChange={({ target }) => pick({ app: app.app, session: target.value })}>
              {running.map((each) => (
                <option key={each.session} value={each.session}>
                  {nameOf(each)} · {each.session} · {each.status}
                </option>
              ))}
            </select>
          </label>
          <p className="value" role="status">
            <strong>{actor.status === 'active' ? 'in' : `${actor.status} in`}</strong> {valueText(actor.value)}
          </p>
          {actor.status === 'active' && step === null && (
            <EventForm shape={shape} app={app} actor={actor} line={line} answer={feed.answer} />
          )}
          <Context key={step} app={app} actor={actor} step={step} line={line} shown={feed.shown} />
        </>
      )}
    </aside>
  );
}
