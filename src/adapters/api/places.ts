import type { Place } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { ApiAnswer, ApiClient } from './client.ts';
import { isPlace } from './shapes.ts';

/** Contract 19 without the menu. Null if there is no such place. */
export const findPlace =
  (api: ApiClient) =>
  ({ placeId }: { placeId: number | null }, signal: AbortSignal): Promise<Place | null> =>
    placeId === null ? Promise.resolve(null) : whereThere(api(`/api/places/${placeId}`, { signal, shape: isPlace }));

/** Contract 19 with the menu. */
export const placeWithMenu = (api: ApiClient, placeId: number, signal: AbortSignal): Promise<ApiAnswer<Place>> =>
  api(`/api/places/${placeId}`, { query: { 'groups[]': 'e_menu' }, signal, shape: isPlace });

/** The body of an answer, or null if the status is one of `missing`. */
export async function whereThere<Body>(
  answer: Promise<ApiAnswer<Body>>,
  missing: readonly number[] = [404],
): Promise<Body | null> {
  try {
    return (await answer).body;
  } catch (error) {
    if (error instanceof RequestFailure && missing.includes(error.status)) return null;
    throw error;
  }
}
