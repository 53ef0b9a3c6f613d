/** How long the app waits for an answer, in milliseconds; the loader's longest time as well (spec 9). */
const PATIENCE = 30_000;

/**
 * Runs a request that is given up after 30 s, or when the given signal says so. What it rejects with then is a
 * `TimeoutError`, or the signal's own reason.
 */
export async function withPatience<Answer>(
  request: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new DOMException(undefined, 'TimeoutError')), PATIENCE);
  try {
    return await request(signal ? AbortSignal.any([signal, patience.signal]) : patience.signal);
  } catch (error) {
    // An answer that was begun rejects with something else, each browser with its own.
    throw patience.signal.aborted ? patience.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
