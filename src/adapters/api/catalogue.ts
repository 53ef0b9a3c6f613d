import type { Area, Directory } from '#machines/catalogue/catalogue.machine.ts';
import type { Query } from '#machines/catalogue/search/search.machine.ts';
import type { Subject } from '#machines/listing/listing.flow.ts';
import type { PlaceResult } from '#machines/place/place.machine.ts';
import type { Place } from '#machines/shared/entities/entities.ts';
import type { ApiClient } from './client.ts';
import { findPlace, placeWithMenu, whereThere } from './places.ts';
import { isCounties, isCountyWithPlaces, isPlaces, isThemes } from './shapes.ts';

/** Keeps the URL short enough. Each comma takes three characters when encoded. */
const SCOPE_MAX = 1500;
/** The server ignores the rest of a term (decision 25). */
const TERM_MAX = 100;

/** Contract 14 and 15. */
export const loadDirectory =
  (api: ApiClient) =>
  async (_input: unknown, signal: AbortSignal): Promise<Directory> => {
    const [counties, themes] = await Promise.all([
      api('/api/counties', { query: { active: 'true' }, signal, shape: isCounties }),
      api('/api/themes', { signal, shape: isThemes }),
    ]);
    return { counties: counties.body['hydra:member'], themes: themes.body['hydra:member'] };
  };

/** Contract 16 for a position, contract 17 for a county. */
export const loadPlaces =
  (api: ApiClient) =>
  async ({ countyId, position }: Area, signal: AbortSignal): Promise<Place[]> => {
    if (position !== null) {
      const { lat, lng } = position;
      const near = await api('/api/places/by_location', { query: { lat, lng }, signal, shape: isPlaces });
      return near.body['hydra:member'];
    }
    if (countyId === null) return [];
    const { body } = await api(`/api/counties/${countyId}/places`, { signal, shape: isCountyWithPlaces });
    return body.places;
  };

/** Contract 18 for a theme, contract 21 for an operator. */
export const loadListing =
  (api: ApiClient) =>
  async (subject: Subject, signal: AbortSignal): Promise<Place[]> => {
    const answer =
      'themeId' in subject
        ? api(`/api/themes/${subject.themeId}/places`, { signal, shape: isPlaces })
        : api('/api/places', { query: { operator: subject.operator }, signal, shape: isPlaces });
    // The id comes from the URL and may be anything. An unknown operator has no places.
    return (await whereThere(answer, [400, 404]))?.['hydra:member'] ?? [];
  };

/** Contract 19 without the menu. */
export const refreshPlace =
  (api: ApiClient) =>
  async (input: { placeId: number }, signal: AbortSignal): Promise<PlaceResult> => {
    const place = await findPlace(api)(input, signal);
    return place ? { kind: 'found', place } : { kind: 'notFound' };
  };

/** Contract 20. */
export const findPlaces =
  (api: ApiClient) =>
  async ({ scope, term }: Query, signal: AbortSignal): Promise<Place[]> => {
    const query = { scope: scope.slice(0, SCOPE_MAX).join(','), term: term.trim().slice(0, TERM_MAX) };
    const { body } = await api('/api/places/search_in_places', { query, signal, shape: isPlaces });
    return body['hydra:member'];
  };

/** Contract 19 with the menu. */
export const loadPlace =
  (api: ApiClient) =>
  async ({ placeId }: { placeId: number }, signal: AbortSignal): Promise<PlaceResult> => {
    const place = await whereThere(placeWithMenu(api, placeId, signal));
    return place ? { kind: 'found', place } : { kind: 'notFound' };
  };
