import type { Iri } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { ApiClient } from './client.ts';

/** What is gone already counts as deleted: an earlier answer may have been lost. */
export async function deleteOnce(api: ApiClient, iri: Iri, signal: AbortSignal): Promise<void> {
  try {
    await api(iri, { method: 'DELETE', signal });
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 404) throw error;
  }
}
