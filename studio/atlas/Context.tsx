import { useEffect, useState } from 'react';
import { lastStepOf, type AppFeed, type Feed } from './feed.ts';
import type { Line } from './line.ts';
import type { ActorNote, Change } from './messages.ts';

interface ContextProps {
  app: AppFeed;
  actor: ActorNote;
  /** Shows the actor's context after this step; null: the present context. */
  step: number | null;
  line: Line;
  shown: Feed['shown'];
}

export function Context({ app, actor, step, line, shown }: ContextProps) {
  const [askedAt, ask] = useState<number | null>(null);
  const now = lastStepOf(app, actor.session)?.number ?? 0;
  const { app: name } = app;
  const { session } = actor;
  useEffect(() => {
    if (step !== null) line.ask({ kind: 'show', app: name, session, step: now });
  }, [line, name, session, step, now]);
  const show = () => {
    ask(now);
    line.ask({ kind: 'show', app: name, session, step: null });
  };
  const isThere = shown?.app === name && shown.session === session && shown.step === (step === null ? null : now);
  return (
    <section className="context" aria-label="Context">
      {step === null && (
        <button type="button" onClick={show}>
          {isThere ? 'Show the context again' : 'Show the context'}
        </button>
      )}
      {isThere && askedAt !== null && askedAt < now && <p className="hint">Something has happened since.</p>}
      {isThere && (
        <>
          <Changes changes={shown.changes} />
          <details open={shown.changes.length === 0}>
            <summary>The whole context</summary>
            <pre>{shown.context}</pre>
          </details>
        </>
      )}
    </section>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="hint">Its last event changed nothing in the context.</p>;
  return (
    <dl aria-label="Changed by its last event">
      {changes.map(({ path, ...change }) => (
        <div key={path}>
          <dt>{path || 'all of it'}</dt>
          {'was' in change && (
            <dd>
              <del>{textOf(change.was)}</del>
            </dd>
          )}
          {'is' in change && (
            <dd>
              <ins>{textOf(change.is)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const LONGEST = 400;

function textOf(value: unknown): string {
  const text = JSON.stringify(value, null, 1);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
