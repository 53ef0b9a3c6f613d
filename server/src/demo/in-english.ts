import type { Translations } from '#server/db/tables/catalogue.ts';
import texts from './english.json' with { type: 'json' };

const english: ReadonlyMap<string, string> = new Map(Object.entries(texts));

/** The English texts of a row; names that are the same in English have none. */
export function inEnglish({ name = '', description = '' }: { name?: string; description?: string }): Translations {
  const [inName, inDescription] = [english.get(name), english.get(description)];
  const translated = {
    ...(inName !== undefined && { name: inName }),
    ...(inDescription !== undefined && { description: inDescription }),
  };
  return Object.keys(translated).length === 0 ? {} : { en: translated };
}
