import type { Directory } from '#machines/catalogue/catalogue.machine.ts';
import type { PlaceResult } from '#machines/place/place.machine.ts';
import type { Place } from '#machines/shared/entities.ts';
import type { ApiClient } from './client.ts';
import { findPlace, whereThere } from './places.ts';
import { isCounties, isCountyWithPlaces, isPlace, isThemes } from './shapes.ts';

/** Contract 14 and 15, side by side. */
export const loadDirectory =
  (api: ApiClient) =>
  async (_input: unknown, signal: AbortSignal): Promise<Directory> => {
    const [counties, themes] = await Promise.all([
      api('/api/counties', { query: { active: 'true' }, signal, shape: isCounties }),
      api('/api/themes', { signal, shape: isThemes }),
    ]);
    return { counties: counties.body['hydra:member'], themes: themes.body['hydra:member'] };
  };

/** Contract 17. */
export const loadPlaces =
  (api: ApiClient) =>
  async ({ countyId }: { countyId: number | null }, signal: AbortSignal): Promise<Place[]> => {
    if (countyId === null) return [];
    const { body } = await api(`/api/counties/${countyId}/places`, { signal, shape: isCountyWithPlaces });
    return body.places;
  };

/** Contract 19 without the menu. */
export const refreshPlace =
  (api: ApiClient) =>
  async (input: { placeId: number }, signal: AbortSignal): Promise<PlaceResult> => {
    const place = await findPlace(api)(input, signal);
    return place ? { kind: 'found', place } : { kind: 'notFound' };
  };

/** Contract 19 with the menu. */
export const loadPlace =
  (api: ApiClient) =>
  async ({ placeId }: { placeId: number }, signal: AbortSignal): Promise<PlaceResult> => {
    const place = await whereThere(api(`/api/places/${placeId}`, { query: { 'groups[]': 'e_menu' }, signal, shape: isPlace }));
    return place ? { kind: 'found', place } : { kind: 'notFound' };
  };
