import type { Outcome } from '#server/deps/messenger.ts';
/** A service is given up after. */
export const TIMEOUT_MS = 10_000;

/** What an answer's status means; its body is not read, whatever a service puts there. */
export function outcomeOf({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status !== 429 && status < 500) return 'refused';
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return { retryAfter: Number.isFinite(seconds) ? seconds : null };
}

/** One request to a service: no redirect is followed, nothing of the answer but its head is read. */
export async function request(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  return answer;
}
