import type { Database } from '#server/db/database.ts';
import type { ItemContent } from '#server/db/tables/orders.ts';
import { invalid, unprocessable, type Violation, violationCodes } from '#server/http/problem.ts';
import { isSelectionValid, type OptionNode } from './option-rules.ts';

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
  /** Of a stored line: its texts. Absent: the menu of today has them. */
  readonly content?: ItemContent;
}

interface PriceableProduct {
  readonly placeId: number;
  readonly price: number;
  readonly variations: ReadonlyMap<number, number>;
  readonly options: readonly OptionNode[];
}

/** Contract 30. @throws Problem 422 with violations of products and variations, or `option_selection_invalid`. */
export async function priceItems(db: Database, placeId: number, items: readonly ItemChoice[]): Promise<PricedItem[]> {
  const products = await readProducts(
    db,
    items.map((item) => item.productId),
  );
  const violations = items.flatMap((item, index) => violationsOf(item, index, placeId, products.get(item.productId)));
  if (violations.length > 0) throw invalid(...violations);
  return items.map((item) => {
    const product = products.get(item.productId);
    if (product === undefined || !isSelectionValid(product.options, new Set(item.optionIds))) {
      throw unprocessable('option_selection_invalid');
    }
    return { ...item, price: unitPrice(product, item) };
  });
}

/** Merges equal choices (product, variation, options), in order of first occurrence. Spec 4. */
export function mergeItems(items: readonly PricedItem[], added: readonly PricedItem[]): PricedItem[] {
  const lines = new Map<string, PricedItem>();
  for (const item of [...items, ...added]) {
    const line = [item.productId, item.variationId, ...item.optionIds].join();
    const quantity = (lines.get(line)?.quantity ?? 0) + item.quantity;
    if (quantity > MAX_QUANTITY) throw invalid(violation('items', 'quantity_out_of_range', 'range'));
    lines.set(line, { ...item, quantity });
  }
  return [...lines.values()];
}

function unitPrice(product: PriceableProduct, { variationId, optionIds }: ItemChoice): number {
  const base = variationId === null ? product.price : (product.variations.get(variationId) ?? product.price);
  const chosen = product.options.filter((option) => optionIds.includes(option.id));
  return chosen.reduce((sum, option) => sum + option.price, base);
}

function violationsOf(
  { variationId }: ItemChoice,
  index: number,
  placeId: number,
  product: PriceableProduct | undefined,
): Violation[] {
  if (product?.placeId !== placeId) return [violation(`items[${index}].product`, 'product_not_of_place', 'choice')];
  const path = `items[${index}].variation`;
  if (variationId === null)
    return product.variations.size === 0 ? [] : [violation(path, 'variation_required', 'blank')];
  return product.variations.has(variationId) ? [] : [violation(path, 'variation_not_of_product', 'choice')];
}

function violation(propertyPath: string, message: string, code: keyof typeof violationCodes): Violation {
  return { propertyPath, message, code: violationCodes[code] };
}

async function readProducts(db: Database, wanted: readonly number[]): Promise<Map<number, PriceableProduct>> {
  const ids = [...new Set(wanted)];
  if (ids.length === 0) return new Map();
  const products = await db.selectFrom('products').select(['id', 'place_id', 'price']).where('id', 'in', ids).execute();
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
        price: product.price,
        variations: new Map(
          variations.filter((one) => one.product_id === product.id).map((one) => [one.id, one.price]),
        ),
        options: options
          .filter((one) => one.product_id === product.id)
          .map((one) => ({
            id: one.id,
            parentId: one.parent_id,
            kind: one.kind,
            price: one.price,
            minQty: one.min_qty,
            maxQty: one.max_qty,
            isRequired: one.is_required,
          })),
      },
    ]),
  );
}
