/** Timeout of requests, and maximum time of the loader (spec 9), in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Aborts a request after 30 s or by the given signal. Rejects with a `TimeoutError`, or with the signal's reason. */
export async function withTimeout<Answer>(
  request: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new DOMException(undefined, 'TimeoutError')), TIMEOUT_MS);
  try {
    return await request(signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal);
  } catch (error) {
    // While the body is read, each browser rejects with an error of its own.
    throw timeout.signal.aborted ? timeout.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
