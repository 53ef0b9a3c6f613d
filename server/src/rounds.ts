import type { Log } from './log.ts';

/** Does something again and again, never twice at once; gives what ends it, once what is under way has ended. */
export function inRounds(
  log: Log,
  round: { everyMs: number; work: () => Promise<void>; failure: string },
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= round
      .work()
      .catch((error: unknown) => log.error(round.failure, error))
      .finally(() => {
        underWay = null;
      });
  }, round.everyMs);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
