/** A smaller difference may come from a slow network, and changes no day and no opening. */
const TOLERANCE_MS = 30_000;

/** The server keeps a page for a minute, and its scripts may take long. More than that is the fault of the device. */
const OLDEST_PAGE_MS = 10 * 60_000;

export interface ServerClock {
  /** The server's time, in ms since the epoch; before the first answer, the device's. */
  now: () => number;
  /** Called when the difference between the two clocks has changed. Returns the stop function. */
  onCorrected: (listener: () => void) => () => void;
  /** Starts the clock of a rendered page, which stands still until then. */
  start: () => void;
  /** Wraps fetch in order to read the server's time from each answer's `Date`. */
  listen: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
}

/**
 * A device's clock may be days off. The server decides which day is today. Decision 87. `standsAt`: when the page was
 * rendered; `isKept`: the page is old, so its time says nothing about the device's clock.
 */
export function createServerClock(
  device: () => number = () => Date.now(),
  standsAt: number | null = null,
  isKept = false,
): ServerClock {
  let stands = standsAt;
  const age = standsAt === null || isKept ? 0 : device() - standsAt;
  let ahead = Math.abs(age) > OLDEST_PAGE_MS ? -age : 0;
  const listeners = new Set<() => void>();
  const tellAll = () => listeners.forEach((tell) => tell());
  const hear = (headers: Headers) => {
    // A cache sends an old `Date`, and its age in seconds.
    const told = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
    const difference = told - device();
    if (Number.isNaN(told) || Math.abs(difference - ahead) < TOLERANCE_MS) return;
    ahead = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
    tellAll();
  };
  return {
    now: () => stands ?? device() + ahead,
    start() {
      if (stands === null) return;
      stands = null;
      tellAll();
    },
    onCorrected(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    listen: (fetch) => async (input, init) => {
      const answer = await fetch(input, init);
      hear(answer.headers);
      return answer;
    },
  };
}
