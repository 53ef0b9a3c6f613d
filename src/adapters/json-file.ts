import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { withTimeout } from './timeouts.ts';

/** Loads a JSON file of the app (contract 47, 48). Rejects if it is missing or not JSON, and after 30 s. */
export function loadJsonFile(fetch: typeof globalThis.fetch, path: string, signal?: AbortSignal): Promise<unknown> {
  return withTimeout(async (limited) => {
    const response = await fetch(path, { signal: limited });
    if (!response.ok) throw new RequestFailure('unknown_error', response.status);
    return (await response.json()) as unknown;
  }, signal);
}
