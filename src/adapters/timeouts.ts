/** How long the app waits for an answer, in milliseconds; the loader's longest time as well (spec 9). */
const TIMEOUT_MS = 30_000;

/**
 * Runs a request that is given up after 30 s, or when the given signal says so. What it rejects with then is a
 * `TimeoutError`, or the signal's own reason.
 */
export async function withTimeout<Answer>(
  request: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new DOMException(undefined, 'TimeoutError')), TIMEOUT_MS);
  try {
    return await request(signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal);
  } catch (error) {
    // An answer that was begun rejects with something else, each browser with its own.
    throw timeout.signal.aborted ? timeout.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
