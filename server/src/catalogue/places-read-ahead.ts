import type { Language } from '#server/shared/language.ts';
import type { Place } from './schemas.ts';

/** Places with their menus, read for the head of a page. The app asks for the same place while its page is rendered. */
export interface PlacesReadAhead {
  keep(language: Language, place: Place): void;
  /** Null: it was not kept, or has been taken. */
  take(language: Language, id: number): Place | null;
}

/** The server renders eight pages at a time. */
const MOST = 8;

const keyOf = (language: Language, id: number): string => `${language} ${id}`;

export function keepPlacesReadAhead(): PlacesReadAhead {
  const places = new Map<string, Place>();
  return {
    keep(language, place) {
      const key = keyOf(language, place.id);
      places.delete(key);
      places.set(key, place);
      const [oldest] = places.keys();
      if (places.size > MOST && oldest !== undefined) places.delete(oldest);
    },
    take(language, id) {
      const key = keyOf(language, id);
      const place = places.get(key) ?? null;
      places.delete(key);
      return place;
    },
  };
}
