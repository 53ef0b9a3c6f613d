import type { Iri, Place, ProductDetails } from '#machines/shared/entities/entities.ts';
import { termsOf, type AddIntent } from './add-to-cart.ts';
import { MAX_QUANTITY } from './cart.ts';
import {
  chosenOptions,
  isComplete,
  isOrderable,
  unansweredGroups,
  unitPrice,
  type OptionSelection,
} from './option-tree.ts';

export interface ProductChoice {
  product: ProductDetails;
  place: Place | null;
  variation: Iri | null;
  selection: OptionSelection;
  quantity: number;
}

/** A key under `product.obstacle`. Spec 5 "Product modal". */
export type AddObstacle =
  | { key: 'place_missing' | 'checkout_disabled' | 'unavailable' | 'variation_missing' }
  | { key: 'selection_incomplete'; group: { '@id': Iri; name: string } };

export function obstacleTo(choice: ProductChoice): AddObstacle | null {
  if (choice.place === null) return { key: 'place_missing' };
  if (!choice.place.checkoutEnabled) return { key: 'checkout_disabled' };
  return gapIn(choice);
}

export function gapIn({ product, variation, selection }: ProductChoice): AddObstacle | null {
  const { variations, productOptions } = product;
  if (!isOrderable(product)) return { key: 'unavailable' };
  if (variations.length > 0 && !variations.some((each) => each['@id'] === variation))
    return { key: 'variation_missing' };
  const [group] = unansweredGroups(productOptions, selection);
  return group ? { key: 'selection_incomplete', group: { '@id': group['@id'], name: group.name } } : null;
}

export function totalOf({ product, variation, selection, quantity }: ProductChoice): number {
  return unitPrice(product, variation, selection) * quantity;
}

export function canIncrease(choice: ProductChoice): boolean {
  return choice.quantity < MAX_QUANTITY && isReady(choice);
}

export function canDecrease(choice: ProductChoice): boolean {
  return choice.quantity > 1 && isReady(choice);
}

function isReady({ product, variation, selection }: ProductChoice): boolean {
  return isOrderable(product) && isComplete(product, variation, selection);
}

export function intentOf({ product, place, variation, selection, quantity }: ProductChoice): AddIntent | null {
  if (place === null) return null;
  const options = chosenOptions(product.productOptions, selection);
  const { variations, productOptions: _options, ...plain } = product;
  return {
    place: termsOf(place),
    item: {
      product: plain,
      quantity,
      product_options: options.map((option) => option['@id']),
      variation: variations.find((each) => each['@id'] === variation) ?? null,
      price: unitPrice(product, variation, selection),
    },
    optionNames: Object.fromEntries(options.map((option) => [option['@id'], option.name])),
  };
}
