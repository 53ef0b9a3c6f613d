import { useState } from 'react';
import { lastStepOf, type AppFeed, type Feed } from './feed.ts';
import type { Line } from './line.ts';
import type { ActorNote } from './messages.ts';

interface ContextProps {
  app: AppFeed;
  actor: ActorNote;
  line: Line;
  shown: Feed['shown'];
}

export function Context({ app, actor, line, shown }: ContextProps) {
  const [askedAt, ask] = useState<number | null>(null);
  const now = lastStepOf(app, actor.session)?.number ?? 0;
  const show = () => {
    ask(now);
    line.ask({ kind: 'show', app: app.app, session: actor.session });
  };
  const isThere = shown?.app === app.app && shown.session === actor.session;
  return (
    <section className="context" aria-label="Context">
      <button type="button" onClick={show}>
        {isThere ? 'Show the context again' : 'Show the context'}
      </button>
      {isThere && askedAt !== null && askedAt < now && <p className="hint">Something has happened since.</p>}
      {isThere && <pre>{shown.context}</pre>}
    </section>
  );
}
