import { type RawBuilder, sql } from 'kysely';
import type { Translations } from '#server/db/tables/catalogue.ts';
import { DEFAULT_LANGUAGE, type Language } from '#server/shared/language.ts';

type Translated = 'themes' | 'places' | 'menu_sections' | 'products' | 'product_variations' | 'product_options';

/** A text of a row in a language; Portuguese where it has no translation. Decision 118. */
export function textIn(language: Language, table: Translated, field: 'name' | 'description'): RawBuilder<string> {
  const portuguese = sql<string>`${sql.ref(`${table}.${field}`)}`;
  if (language === DEFAULT_LANGUAGE) return portuguese;
  const texts = sql.ref(`${table}.translations`);
  return sql<string>`coalesce(nullif(${texts} -> ${sql.lit(language)} ->> ${sql.lit(field)}, ''), ${portuguese})`;
}

interface Texts {
  readonly name: string;
  readonly description?: string;
  readonly translations?: Translations;
}

/** A stored copy of a row with its texts in a language, by the rule of {@link textIn}. */
export function inLanguage<Row extends Texts>(
  language: Language,
  { translations, ...row }: Row,
): Omit<Row, 'translations'> {
  const { name, description } = translations?.[language] ?? {};
  return {
    ...row,
    ...(name && { name }),
    ...(description && { description }),
  };
}
