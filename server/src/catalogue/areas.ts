import type { Selectable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { CountiesTable } from '#server/db/tables/catalogue.ts';
import { iri } from '#server/http/iri.ts';
import type { Language } from '#server/shared/language.ts';
import { imageView } from './products.ts';
import type { County, Theme } from './schemas.ts';
import { textIn } from './text-in.ts';

function countyView({ id, name, slug, active, lat, lng }: Selectable<CountiesTable>): County {
  return { '@id': iri('counties', id), '@type': 'County', id, name, slug, active, lat: String(lat), lng: String(lng) };
}

export async function listCounties(db: Database, active: boolean | null): Promise<County[]> {
  let query = db.selectFrom('counties').selectAll().orderBy('name').orderBy('id');
  if (active !== null) query = query.where('active', '=', active);
  return (await query.execute()).map(countyView);
}

export async function findCounty(db: Database, id: number): Promise<County | null> {
  const row = await db.selectFrom('counties').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : countyView(row);
}

export async function listThemes(db: Database, language: Language): Promise<Theme[]> {
  const rows = await db
    .selectFrom('themes')
    .select(['id', 'slug', textIn(language, 'themes', 'name').as('name'), 'image_path'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, slug, name, image_path }) => ({
    '@id': iri('themes', id),
    '@type': 'Theme',
    id,
    slug,
    name,
    image: imageView(image_path),
  }));
}

export async function themeExists(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('themes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
