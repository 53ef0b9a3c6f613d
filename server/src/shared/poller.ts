import type { Log } from './log.ts';

/**
 * Does `work` every `everyMs` milliseconds, never twice at once; a failure is logged.
 * @returns what ends it, and resolves when the work under way has ended.
 */
export function poll(
  log: Log,
  { everyMs, work, failure }: { everyMs: number; work: () => Promise<void>; failure: string },
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch((error: unknown) => log.error(failure, error))
      .finally(() => {
        underWay = null;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
