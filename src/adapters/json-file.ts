import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { withTimeout } from './timeouts.ts';

/** A file of the app itself (contract 47, 48). Rejects where there is none, or what came is no JSON, or nothing came in 30 s. */
export function loadJsonFile(fetch: typeof globalThis.fetch, path: string, signal?: AbortSignal): Promise<unknown> {
  return withTimeout(async (limited) => {
    const response = await fetch(path, { signal: limited });
    if (!response.ok) throw new RequestFailure('unknown_error', response.status);
    return (await response.json()) as unknown;
  }, signal);
}
