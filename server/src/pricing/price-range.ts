import { childrenOf, minimumOf, type OptionNode } from './option-rules.ts';

/** Minor units, without optional extras. */
export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

interface PricedDish {
  readonly price: number;
  /** Whether the dish was ever sold in variations. */
  readonly hasVariations: boolean;
  readonly variations: readonly number[];
  readonly options: readonly OptionNode[];
}

/** The prices of a dish, depending on its required choices; null if no choice makes the dish orderable. Decision 86. */
export function priceRange({ price, hasVariations, variations, options }: PricedDish): PriceRange | null {
  if (hasVariations && variations.length === 0) return null;
  const bases = variations.length === 0 ? [price] : variations;
  const choices = requiredIn(options, null, 0);
  return choices && { low: Math.min(...bases) + choices.low, high: Math.max(...bases) + choices.high };
}

/** The price of the required choices below a node: all nested groups, and as many options as `needed`. */
function requiredIn(tree: readonly OptionNode[], parentId: number | null, needed: number): PriceRange | null {
  const children = childrenOf(tree, parentId);
  const groups = children.filter(({ kind }) => kind === 'group').map((group) => pricesOf(tree, group));
  const options = children.filter(({ kind }) => kind === 'option').flatMap((option) => pricesOf(tree, option) ?? []);
  const missing = Math.max(0, needed - groups.length);
  if (groups.includes(null) || options.length < missing) return null;
  const cheapest = options.map(({ low }) => low).toSorted((one, other) => one - other);
  const dearest = options.map(({ high }) => high).toSorted((one, other) => other - one);
  return {
    low: sum(groups.map((group) => group?.low ?? 0)) + sum(cheapest.slice(0, missing)),
    high: sum(groups.map((group) => group?.high ?? 0)) + sum(dearest.slice(0, missing)),
  };
}

function pricesOf(tree: readonly OptionNode[], node: OptionNode): PriceRange | null {
  const isLeaf = node.kind === 'option' && childrenOf(tree, node.id).length === 0;
  const groups = childrenOf(tree, node.id).filter(({ kind }) => kind === 'group').length;
  const minimum = isLeaf ? 0 : minimumOf(node);
  if (node.maxQty > 0 && minimum - groups > node.maxQty) return null;
  const below = requiredIn(tree, node.id, minimum);
  return below && { low: node.price + below.low, high: node.price + below.high };
}

const sum = (prices: readonly number[]): number => prices.reduce((all, price) => all + price, 0);
