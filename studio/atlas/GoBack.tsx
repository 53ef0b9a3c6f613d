import { useState } from 'react';
import type { AppFeed, Feed } from './feed.ts';
import type { Line } from './line.ts';

interface GoBackProps {
  /** As it was after the step. */
  app: AppFeed;
  step: number;
  line: Line;
  answer: Feed['answer'];
}

/** Takes the running app back to a step. First it names the effects that this does not undo. */
export function GoBack({ app: { app, actors }, step, line, answer }: GoBackProps) {
  const [isAsked, ask] = useState(false);
  const [request, count] = useState(0);
  const calls = [...actors.values()].flatMap(({ id, status, calls: own }) =>
    status === 'active' && id.includes(':') ? own : [],
  );
  const go = () => {
    const next = Date.now();
    count(next);
    line.ask({ kind: 'back', app, request: next, step });
  };
  const refused = answer?.request === request && !answer.sent.ok ? answer.sent.why : '';
  if (!isAsked)
    return (
      <button type="button" onClick={() => ask(true)}>
        Take the app back here …
      </button>
    );
  return (
    <div role="alert">
      <p>
        The app’s page loads again, with its open flows as they were. Nothing that was sent or saved is undone. Services
        start as after a reload, and timeouts that ran then do not run.
        {calls.length > 0 && <strong> Called again: {calls.join(', ')}.</strong>}
      </p>
      <button type="button" onClick={go}>
        Take it back
      </button>{' '}
      <button type="button" onClick={() => ask(false)}>
        Cancel
      </button>{' '}
      {refused}
    </div>
  );
}
