import type { Database } from '#server/db/database.ts';
import type { ItemContent } from '#server/db/tables/orders.ts';
import { iri } from '#server/http/iri.ts';
import { invalid, unavailable, type UnavailableItem, type Violation, violationCodes } from '#server/http/problem.ts';
import { isSelectionValid, type OptionNode, optionNode } from './option-rules.ts';
import { priceRange } from './price-range.ts';

export const MAX_QUANTITY = 99;

export interface ItemChoice {
  readonly productId: number;
  readonly variationId: number | null;
  readonly optionIds: readonly number[];
  readonly quantity: number;
}

export interface PricedItem extends ItemChoice {
  /** Unit price, minor units. */
  readonly price: number;
  /** The texts of a stored line. Absent: today's menu has them. */
  readonly content?: ItemContent;
}

interface PriceableProduct {
  readonly placeId: number;
  readonly name: string;
  readonly price: number;
  readonly hasVariations: boolean;
  readonly variations: ReadonlyMap<number, number>;
  readonly options: readonly OptionNode[];
}

/** Why an item cannot be ordered: keys of the error catalogue. */
export type ItemFault =
  | 'product_not_of_place'
  | 'product_unavailable'
  | 'variation_required'
  | 'variation_not_of_product'
  | 'option_selection_invalid';

/** The fault of each item by today's menu; null for one that can be ordered. Contract 30. */
export async function faultsOf(
  db: Database,
  placeId: number,
  items: readonly ItemChoice[],
): Promise<(ItemFault | null)[]> {
  const products = await readProducts(db, items);
  return items.map((item) => faultIn(item, placeId, products.get(item.productId)));
}

/**
 * Contract 30. A line among `kept` that the menu no longer has stays as it is, unless more of it is wanted. @throws
 * Problem 422 with violations of products and variations, or `option_selection_invalid` with the dishes.
 */
export async function priceItems(
  db: Database,
  placeId: number,
  items: readonly ItemChoice[],
  kept: readonly PricedItem[] = [],
): Promise<PricedItem[]> {
  const products = await readProducts(db, items);
  const priced: PricedItem[] = [];
  const violations: Violation[] = [];
  const faulty: UnavailableItem[] = [];
  for (const [index, item] of items.entries()) {
    const product = products.get(item.productId);
    const fault = faultIn(item, placeId, product);
    const known = kept.find((line) => lineOf(line) === lineOf(item) && line.quantity >= item.quantity);
    if (fault === null && product) priced.push({ ...item, price: unitPrice(product, item) });
    else if (known) priced.push({ ...known, quantity: item.quantity });
    else if (fault === 'option_selection_invalid')
      faulty.push({ product: iri('products', item.productId), name: product?.name ?? '', reason: fault });
    else violations.push(violationOf(fault ?? 'product_not_of_place', index));
  }
  if (violations.length > 0) throw invalid(...violations);
  if (faulty.length > 0) throw unavailable('option_selection_invalid', faulty);
  return priced;
}

/** Merges equal choices (product, variation, options), in order of first occurrence. Spec 4. */
export function mergeItems(items: readonly PricedItem[], added: readonly PricedItem[]): PricedItem[] {
  const lines = new Map<string, PricedItem>();
  for (const item of [...items, ...added]) {
    const line = lineOf(item);
    const quantity = (lines.get(line)?.quantity ?? 0) + item.quantity;
    if (quantity > MAX_QUANTITY) throw invalid(violation('items', 'quantity_out_of_range', 'range'));
    lines.set(line, { ...item, quantity });
  }
  return [...lines.values()];
}

/** Equal for equal choices of product, variation and options. */
function lineOf({ productId, variationId, optionIds }: ItemChoice): string {
  return [productId, variationId, ...optionIds].join();
}

function unitPrice(product: PriceableProduct, { variationId, optionIds }: ItemChoice): number {
  const base = variationId === null ? product.price : (product.variations.get(variationId) ?? product.price);
  const chosen = product.options.filter((option) => optionIds.includes(option.id));
  return chosen.reduce((sum, option) => sum + option.price, base);
}

function faultIn(
  { variationId, optionIds }: ItemChoice,
  placeId: number,
  product: PriceableProduct | undefined,
): ItemFault | null {
  if (product?.placeId !== placeId) return 'product_not_of_place';
  if (priceRange({ ...product, variations: [...product.variations.values()] }) === null) return 'product_unavailable';
  if (variationId === null && product.variations.size > 0) return 'variation_required';
  if (variationId !== null && !product.variations.has(variationId)) return 'variation_not_of_product';
  return isSelectionValid(product.options, new Set(optionIds)) ? null : 'option_selection_invalid';
}

function violationOf(fault: ItemFault, index: number): Violation {
  const attribute = fault.startsWith('product_') ? 'product' : 'variation';
  return violation(`items[${index}].${attribute}`, fault, fault === 'variation_required' ? 'blank' : 'choice');
}

function violation(propertyPath: string, message: string, code: keyof typeof violationCodes): Violation {
  return { propertyPath, message, code: violationCodes[code] };
}

async function readProducts(db: Database, items: readonly ItemChoice[]): Promise<Map<number, PriceableProduct>> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  if (ids.length === 0) return new Map();
  const products = await db
    .selectFrom('products')
    .select(['id', 'place_id', 'name', 'price', 'has_variations'])
    .where('id', 'in', ids)
    .execute();
  const variations = await db
    .selectFrom('product_variations')
    .select(['id', 'product_id', 'price'])
    .where('product_id', 'in', ids)
    .execute();
  const options = await db.selectFrom('product_options').selectAll().where('product_id', 'in', ids).execute();
  return new Map(
    products.map((product) => [
      product.id,
      {
        placeId: product.place_id,
        name: product.name,
        price: product.price,
        hasVariations: product.has_variations,
        variations: new Map(
          variations.filter((one) => one.product_id === product.id).map((one) => [one.id, one.price]),
        ),
        options: options.filter((one) => one.product_id === product.id).map(optionNode),
      },
    ]),
  );
}
