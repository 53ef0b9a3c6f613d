import type { Selectable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { ProductOptionsTable, ProductsTable, ProductVariationsTable } from '#server/db/tables/catalogue.ts';
import { iri } from '#server/http/iri.ts';
import type { Product, ProductDetails, ProductOption, ProductVariation } from './schemas.ts';

export const productColumns = [
  'id',
  'name',
  'description',
  'image_path',
  'price',
  'suitable_for_diet',
  'allergens',
] as const;
export type ProductRow = Pick<Selectable<ProductsTable>, (typeof productColumns)[number]>;
export type VariationRow = Omit<Selectable<ProductVariationsTable>, 'product_id' | 'position'>;
export type OptionRow = Omit<Selectable<ProductOptionsTable>, 'product_id' | 'position'>;

export function imageView(path: string | null): { filePath: string } | null {
  return path === null ? null : { filePath: path };
}

export function productView({
  id,
  name,
  description,
  image_path,
  price,
  suitable_for_diet,
  allergens,
}: ProductRow): Product {
  return {
    '@id': iri('products', id),
    '@type': 'Product',
    id,
    name,
    description,
    image: imageView(image_path),
    price,
    suitableForDiet: suitable_for_diet,
    allergens,
  };
}

export function variationView({ id, name, description, price }: VariationRow): ProductVariation {
  return { '@id': iri('product_variations', id), id, name, description, price };
}

function optionTree(rows: readonly OptionRow[]): ProductOption[] {
  const roots: ProductOption[] = [];
  const nodes = new Map(rows.map((row) => [row.id, optionView(row)]));
  for (const { id, parent_id } of rows) {
    const node = nodes.get(id);
    const siblings = parent_id === null ? roots : nodes.get(parent_id)?.children;
    if (node !== undefined) siblings?.push(node);
  }
  return roots;
}

function optionView(row: OptionRow): ProductOption {
  return {
    '@id': iri('product_options', row.id),
    id: row.id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    price: row.price,
    minQty: row.min_qty,
    maxQty: row.max_qty,
    isRequired: row.is_required,
    parent: row.parent_id === null ? null : iri('product_options', row.parent_id),
    children: [],
  };
}

export async function findProduct(db: Database, id: number): Promise<Product | null> {
  const row = await db.selectFrom('products').select(productColumns).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : productView(row);
}

export async function findProductDetails(db: Database, id: number): Promise<ProductDetails | null> {
  const [product, variations, options] = await Promise.all([
    findProduct(db, id),
    db
      .selectFrom('product_variations')
      .select(['id', 'name', 'description', 'price'])
      .where('product_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('product_options')
      .select(['id', 'parent_id', 'kind', 'name', 'description', 'price', 'min_qty', 'max_qty', 'is_required'])
      .where('product_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  if (product === null) return null;
  return { ...product, variations: variations.map(variationView), productOptions: optionTree(options) };
}
