import type { Outcome } from '#server/deps/messenger.ts';
export const TIMEOUT_MS = 10_000;

export function outcomeOf({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status !== 429 && status < 500) return 'refused';
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return { retryAfter: Number.isFinite(seconds) ? seconds : null };
}

/** Does not follow redirects or read the body. */
export async function request(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  return answer;
}
