/** A smaller difference may come from a slow network, and changes no day and no opening. */
const TOLERANCE_MS = 30_000;

export interface ServerClock {
  /** By the server, in ms since the epoch; by the device before the first answer. */
  now: () => number;
  /** Called when the difference between the two clocks has changed. Returns the stop function. */
  onCorrected: (listener: () => void) => () => void;
  /** The same fetch; each answer's `Date` tells the server's time. */
  listen: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
}

/** A device's clock may be days off. The server decides which day is today. Decision 87. */
export function createServerClock(device: () => number = () => Date.now()): ServerClock {
  let ahead = 0;
  const listeners = new Set<() => void>();
  const hear = (headers: Headers) => {
    // A cache sends an old `Date`, and its age in seconds.
    const told = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
    const difference = told - device();
    if (Number.isNaN(told) || Math.abs(difference - ahead) < TOLERANCE_MS) return;
    ahead = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
    for (const tell of listeners) tell();
  };
  return {
    now: () => device() + ahead,
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
