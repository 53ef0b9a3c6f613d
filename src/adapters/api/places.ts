import type { Place } from '#machines/shared/entities.ts';
import { RequestFailure } from '#machines/shared/failure.ts';
import type { ApiClient } from './client.ts';

/** Contract 19, without the menu. */
export const readPlace =
  (api: ApiClient) =>
  async ({ placeId }: { placeId: number | null }, signal: AbortSignal): Promise<Place> => {
    if (placeId === null) throw new RequestFailure('Not Found', 404);
    const { body } = await api<Place>(`/api/places/${placeId}`, { signal });
    return body;
  };
