import { useEffect } from 'react';
import type { AppFeed, Feed } from './feed.ts';
import type { Line } from './line.ts';

interface HeardProps {
  app: AppFeed;
  line: Line;
  heard: Feed['heard'];
}

/** The app's current screen as a screen reader would read it, from top to bottom. */
export function Heard({ app: { app, announced }, line, heard }: HeardProps) {
  useEffect(() => line.ask({ kind: 'hear', app }), [line, app]);
  const lines = heard?.app === app ? heard.lines : [];
  return (
    <div className="heard">
      <section aria-label="What is read">
        <button type="button" onClick={() => line.ask({ kind: 'hear', app })}>
          Read again
        </button>
        <ol>
          {lines.map(({ depth, role, name, states }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same words may be read twice
            <li key={index} style={{ paddingLeft: depth * 14 }}>
              {role !== 'text' && <small>{role}</small>} {name} {states.length > 0 && <em>{states.join(', ')}</em>}
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="Announced">
        <h3>Announced</h3>
        {announced.length === 0 && <p className="hint">No live region has spoken yet.</p>}
        <ol>
          {announced.toReversed().map(({ number, at, ...announcement }) => (
            <li key={number}>
              <time>{(at / 1000).toFixed(2)} s</time> {announcementText(announcement)}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** "politely: Guardado". */
export function announcementText({ politeness, text, isCertain }: Omit<AppFeed['announced'][number], 'number' | 'at'>) {
  const how = politeness === 'assertive' ? 'at once' : 'politely';
  return `${how}: ${text}${isCertain ? '' : ' (the region came with its text: not every screen reader reads it)'}`;
}
