import type { Language } from '#server/shared/language.ts';
import type { Place } from './schemas.ts';

/** The place with its menu. Null: there is none. */
export type ReadPlace = Promise<Place | null>;

/** Places that are read for the head of a page. The app asks for the same place while its page is rendered. */
export interface PlacesReadAhead {
  keep(language: Language, id: number, place: ReadPlace): void;
  /** Null: it was not kept, or has been taken. */
  take(language: Language, id: number): ReadPlace | null;
}

/** The server renders eight pages at a time. */
const MOST = 8;

const keyOf = (language: Language, id: number): string => `${language} ${id}`;

export function keepPlacesReadAhead(): PlacesReadAhead {
  const places = new Map<string, ReadPlace>();
  return {
    keep(language, id, place) {
      const key = keyOf(language, id);
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
