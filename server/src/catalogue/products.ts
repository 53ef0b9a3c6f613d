import type { Selectable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { ProductOptionsTable, ProductsTable, ProductVariationsTable } from '#server/db/tables/catalogue.ts';
import { iri } from '#server/http/iri.ts';
import { optionNode } from '#server/pricing/option-rules.ts';
import { priceRange } from '#server/pricing/price-range.ts';
import type { Language } from '#server/shared/language.ts';
import type { Product, ProductDetails, ProductOption, ProductVariation } from './schemas.ts';
import { textIn } from './text-in.ts';

export const productColumns = (language: Language) =>
  [
    'id',
    textIn(language, 'products', 'name').as('name'),
    textIn(language, 'products', 'description').as('description'),
    'image_path',
    'price',
    'suitable_for_diet',
    'allergens',
  ] as const;

/** Columns of an option without its texts. */
export const ruleColumns = ['id', 'parent_id', 'kind', 'price', 'min_qty', 'max_qty', 'is_required'] as const;

export type ProductRow = Omit<
  Selectable<ProductsTable>,
  'place_id' | 'section_id' | 'has_variations' | 'position' | 'translations'
>;
export type VariationRow = Omit<Selectable<ProductVariationsTable>, 'product_id' | 'position' | 'translations'>;
type RuleRow = Pick<Selectable<ProductOptionsTable>, (typeof ruleColumns)[number]>;
type OptionRow = RuleRow & { readonly name: string; readonly description: string };

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

type VariationOf = { readonly product_id: number; readonly price: number };
type OptionOf = RuleRow & { readonly product_id: number };

/** Products as a menu shows them, with their price range and whether they can be ordered. Decision 86. */
export function menuProducts(
  products: readonly (ProductRow & { readonly has_variations: boolean })[],
  variations: readonly VariationOf[],
  allOptions: readonly OptionOf[],
): Product[] {
  const variationsOf = byProduct(variations);
  const optionsOf = byProduct(allOptions);
  return products.map((product) => {
    const options = optionsOf.get(product.id) ?? [];
    const range = priceRange({
      price: product.price,
      hasVariations: product.has_variations,
      variations: (variationsOf.get(product.id) ?? []).map(({ price }) => price),
      options: options.map(optionNode),
    });
    const hasChoices = product.has_variations || options.length > 0;
    const prices = { lowPrice: range?.low ?? product.price, highPrice: range?.high ?? product.price };
    return { ...productView(product), ...prices, hasChoices, isAvailable: range !== null };
  });
}

function byProduct<Row extends { readonly product_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const known = found.get(row.product_id);
    if (known) known.push(row);
    else found.set(row.product_id, [row]);
  }
  return found;
}

export async function findProduct(db: Database, language: Language, id: number): Promise<Product | null> {
  const details = await findProductDetails(db, language, id);
  if (details === null) return null;
  const { variations: _variations, productOptions: _options, ...product } = details;
  return product;
}

export async function findProductDetails(db: Database, language: Language, id: number): Promise<ProductDetails | null> {
  const [row, variations, options] = await Promise.all([
    db
      .selectFrom('products')
      .select([...productColumns(language), 'has_variations'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('product_variations')
      .select(['product_id', 'id', 'price'])
      .select([
        textIn(language, 'product_variations', 'name').as('name'),
        textIn(language, 'product_variations', 'description').as('description'),
      ])
      .where('product_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('product_options')
      .select(['product_id', ...ruleColumns])
      .select([
        textIn(language, 'product_options', 'name').as('name'),
        textIn(language, 'product_options', 'description').as('description'),
      ])
      .where('product_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  const [product] = row === undefined ? [] : menuProducts([row], variations, options);
  if (product === undefined) return null;
  return { ...product, variations: variations.map(variationView), productOptions: optionTree(options) };
}
