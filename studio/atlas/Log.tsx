import type { AppFeed } from './feed.ts';
import { announcementText } from './Heard.tsx';
import { valueText } from './live-states.ts';
import type { StepNote } from './messages.ts';
import { actorName } from './noise.ts';
import type { Picked } from './picked.ts';

interface LogProps {
  app: AppFeed;
  steps: readonly StepNote[];
  step: number | null;
  pick: (picked: Picked) => void;
}

const SHOWN = 200;

/** The newest first. */
export function Log({ app, steps, step, pick }: LogProps) {
  return (
    <ol>
      {withAnnouncements(steps.slice(-SHOWN), app.announced).map((each) =>
        'event' in each ? (
          <Step key={each.number} step={each} app={app} isChosen={each.number === step} pick={pick} />
        ) : (
          <li key={`announced ${each.number}`} className="announced">
            <time>{(each.at / 1000).toFixed(2)} s</time> announced {announcementText(each)}
          </li>
        ),
      )}
    </ol>
  );
}

/** The newest first. Announcements before the first shown step are left out. */
function withAnnouncements(steps: readonly StepNote[], announced: AppFeed['announced']) {
  const since = steps[0]?.at ?? 0;
  return [...steps, ...announced.filter(({ at }) => at >= since)].sort(
    (one, other) => other.at - one.at || other.number - one.number,
  );
}

interface StepProps {
  step: StepNote;
  app: AppFeed;
  isChosen: boolean;
  pick: LogProps['pick'];
}

function Step({ step: { number, session, at, event, value, status, taken }, app, isChosen, pick }: StepProps) {
  const isIdle = taken.length === 0 && !event.type.startsWith('xstate.');
  return (
    <li className={isIdle ? 'idle' : undefined}>
      <button type="button" aria-pressed={isChosen} onClick={() => pick({ app: app.app, session, step: number })}>
        <time>{(at / 1000).toFixed(2)} s</time>
        <span className="who">{actorName(app, session)}</span>
        <span className="event" title={JSON.stringify(event, null, 2)}>
          {event.type}
        </span>
        <span className="state">
          {status === 'error' ? `broken in ${valueText(value)}` : isIdle ? 'no effect' : valueText(value)}
        </span>
      </button>
    </li>
  );
}
