import type { ReactNode } from 'react';
import type { AppFeed } from './feed.ts';
import type { Picked } from './picked.ts';

interface StepBarProps {
  app: AppFeed;
  step: number;
  pick: (picked: Picked) => void;
  leave: () => void;
  children?: ReactNode;
}

/** Steps back and forth through the past of an app. Only the atlas goes back: the app itself runs on. */
export function StepBar({ app, step, pick, leave, children }: StepBarProps) {
  const at = app.steps.findIndex(({ number }) => number === step);
  const move = (index: number) => {
    const next = app.steps[index];
    if (next) pick({ app: app.app, session: next.session, step: next.number });
  };
  return (
    <div className="steps" role="group" aria-label="Steps">
      <button type="button" disabled={at <= 0} onClick={() => move(at - 1)}>
        Back
      </button>
      <button type="button" disabled={at + 1 >= app.steps.length} onClick={() => move(at + 1)}>
        Forward
      </button>
      <button type="button" onClick={leave}>
        Now
      </button>
      {children}
      <output>
        Looking at step {at + 1} of {app.steps.length}. The app itself goes on.
      </output>
    </div>
  );
}
