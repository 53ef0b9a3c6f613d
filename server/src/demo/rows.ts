import type { Selectable } from 'kysely';
import type { CatalogueTables } from '#server/db/tables/catalogue.ts';

export type CatalogueRows = { [Table in keyof CatalogueTables]: Selectable<CatalogueTables[Table]>[] };

export const noRows = (): CatalogueRows => ({
  counties: [],
  themes: [],
  marketplaces: [],
  operators: [],
  places: [],
  place_themes: [],
  opening_hours: [],
  slots: [],
  menu_sections: [],
  products: [],
  product_variations: [],
  product_options: [],
});
