import type { AppFeed } from './feed.ts';
import { nameOf } from './feed.ts';
import type { StepNote } from './messages.ts';

/** The events that the log and the sequence leave out. */
export interface Noise {
  /** Delays, starts, and snapshots of streams. */
  isQuiet: boolean;
  events: readonly string[];
  /** Names, because sessions differ after a reload. */
  actors: readonly string[];
}

const NONE: Noise = { isQuiet: false, events: [], actors: [] };
const KEY = 'mesa-atlas.noise';

export function keptNoise(): Noise {
  const kept = localStorage.getItem(KEY);
  return kept === null ? NONE : { ...NONE, ...(JSON.parse(kept) as Partial<Noise>) };
}

export function keepNoise(noise: Noise): void {
  localStorage.setItem(KEY, JSON.stringify(noise));
}

export const actorName = (app: AppFeed, session: string): string => {
  const actor = app.actors.get(session);
  return actor ? nameOf(actor) : session;
};

const TECHNICAL = /^xstate\.(after|snapshot|init|stop)\b/;

export function isHeard({ isQuiet, events, actors }: Noise, { event, session }: StepNote, app: AppFeed): boolean {
  if (isQuiet && TECHNICAL.test(event.type)) return false;
  return !events.includes(event.type) && !actors.includes(actorName(app, session));
}
