/** A Wednesday at noon (in Lisbon): places are open. The seed is an hour older than the later events. */
const SEEDED_AT = Date.parse('2026-06-03T10:00:00Z');
export const NOW = Date.parse('2026-06-03T11:00:00Z');

/**
 * Stops the date of a process or a page; timers run on. `step`: milliseconds added by each reading, where
 * things are sorted by time. Pages and other processes run its source, so it refers to nothing outside itself. Its
 * literal has methods, because a compiler would wrap arrow functions.
 */
export function stopClock({ now, step }: { now: number; step: number }): void {
  let time = now;
  Date.now = () => {
    time += step;
    return time;
  };
  globalThis.Date = new Proxy(Date, {
    apply(date) {
      return new date().toString();
    },
    construct(date, values, target) {
      return Reflect.construct(date, values.length === 0 ? [date.now()] : values, target) as Date;
    },
  });
}

/** Environment variables of a server whose clock stands still. */
export const stillAt = (now: number): Record<string, string> => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`(${stopClock.toString()})(${JSON.stringify({ now, step: 1 })})`)}`,
});

export const STILL_SEED = stillAt(SEEDED_AT);
export const STILL_SERVER = stillAt(NOW);
