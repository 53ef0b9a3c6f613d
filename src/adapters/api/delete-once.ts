import type { Iri } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { ApiClient } from './client.ts';

/** A 404 is a success: an earlier call may have deleted it, and its answer was lost. @throws RequestFailure */
export async function deleteOnce(api: ApiClient, iri: Iri, signal: AbortSignal): Promise<void> {
  try {
    await api(iri, { method: 'DELETE', signal });
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 404) throw error;
  }
}
