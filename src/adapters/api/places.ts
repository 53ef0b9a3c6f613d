import type { Place } from '#machines/shared/entities.ts';
import { RequestFailure } from '#machines/shared/failure.ts';
import type { ApiAnswer, ApiClient } from './client.ts';

/** Contract 19, without the menu; null where there is no such place. */
export const findPlace =
  (api: ApiClient) =>
  ({ placeId }: { placeId: number | null }, signal: AbortSignal): Promise<Place | null> =>
    placeId === null ? Promise.resolve(null) : whereThere(api<Place>(`/api/places/${placeId}`, { signal }));

/** The body of an answer; null where the server knows nothing of that address, which is an answer, too. */
export async function whereThere<Body>(answer: Promise<ApiAnswer<Body>>): Promise<Body | null> {
  try {
    return (await answer).body;
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return null;
    throw error;
  }
}
