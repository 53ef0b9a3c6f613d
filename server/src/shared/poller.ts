import type { Log } from './log.ts';

/** Never runs `work` twice at once; failures are logged. @returns a stop function that waits for the current run. */
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
