import type { AppFeed } from './feed.ts';
import type { StepNote } from './messages.ts';
import { actorName } from './noise.ts';
import type { Picked } from './picked.ts';

interface SequenceProps {
  app: AppFeed;
  steps: readonly StepNote[];
  step: number | null;
  pick: (picked: Picked) => void;
}

const SHOWN = 100;
const TIME = 64;
const COLUMN = 112;
const ROW = 30;
/** Stands for views, the router and the start. */
const OUTSIDE = 'view, router';

/** The messages between actors: a line for each actor, an arrow for each event, the oldest first. */
export function Sequence({ app, steps, step, pick }: SequenceProps) {
  const shown = steps.slice(-SHOWN);
  const chosen = shown.filter(({ number }) => number === step).map(({ session }) => session);
  const sessions = new Set([
    ...chosen,
    ...shown.flatMap(({ session, from }) => (from ? [from.session, session] : [session])),
  ]);
  const lines = [...(shown.some(({ from }) => from === null) ? [OUTSIDE] : []), ...sessions];
  const xOf = (line: string) => TIME + (lines.indexOf(line) + 0.5) * COLUMN;
  const width = TIME + lines.length * COLUMN;
  const height = shown.length * ROW + 8;
  return (
    <div className="sequence" ref={scrollToEnd}>
      <div className="lines" style={{ width, paddingLeft: TIME }}>
        {lines.map((line) => (
          <span key={line} style={{ width: COLUMN }}>
            {line === OUTSIDE ? line : actorName(app, line)}
          </span>
        ))}
      </div>
      <svg width={width} height={height} role="group" aria-label="Sequence of messages">
        {lines.map((line) => (
          <path key={line} className="lifeline" d={`M${xOf(line)},0V${height}`} />
        ))}
        {shown.map((each, index) => {
          const names = [each.from ? actorName(app, each.from.session) : OUTSIDE, actorName(app, each.session)];
          const act = () => pick({ app: app.app, session: each.session, step: each.number });
          return (
            <g
              key={each.number}
              role="button"
              tabIndex={0}
              aria-pressed={each.number === step}
              aria-label={`${seconds(each)}: ${names.join(' to ')}, ${wordsOf(each)}`}
              onClick={act}
              onKeyDown={({ key }) => {
                if (key === 'Enter' || key === ' ') act();
              }}
            >
              <Arrow
                y={index * ROW + 22}
                from={xOf(each.from?.session ?? OUTSIDE)}
                to={xOf(each.session)}
                time={seconds(each)}
                words={wordsOf(each)}
                width={width}
              />
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const seconds = ({ at }: StepNote) => `${(at / 1000).toFixed(2)} s`;

/** "logIn ▸ done": the answer of a call or a stream of the actor. */
const wordsOf = ({ event: { type }, from }: StepNote) =>
  from?.port ? `${from.port} ▸ ${type.replace(/^xstate\.(done|error|snapshot)\.?.*$/, '$1')}` : type;

interface ArrowProps {
  y: number;
  from: number;
  to: number;
  time: string;
  words: string;
  width: number;
}

function Arrow({ y, from, to, time, words, width }: ArrowProps) {
  const isOwn = from === to;
  const side = to > from ? -1 : 1;
  const start = Math.min(from, to) + (isOwn ? 26 : 6);
  return (
    <>
      <rect className="row" x={0} y={y - 20} width={width} height={ROW} />
      <text className="time" x={4} y={y}>
        {time}
      </text>
      <path d={isOwn ? `M${to},${y - 10}h18v10H${to}` : `M${from},${y}H${to}`} />
      <path className="head" d={isOwn ? `M${to},${y}l7,-4v8z` : `M${to},${y}l${side * 7},-4v8z`} />
      <text x={start} y={isOwn ? y - 2 : y - 4}>
        {words}
      </text>
    </>
  );
}

function scrollToEnd(element: HTMLDivElement | null): void {
  if (element) element.scrollTop = element.scrollHeight;
}
