import type { Iri, ProductDetails, ProductOption } from '#machines/shared/entities/entities.ts';

/** A selection below an unselected option is kept, but not priced, validated or ordered. */
export interface OptionSelection {
  selected: Iri[];
  expanded: Iri[];
}

/** The hint's key (`hints.{key}` in the texts) and its numbers. Spec 5 "Option hints". */
export type OptionHint =
  | { key: 'optional' | 'one' }
  | { key: 'optionalUpTo' | 'upTo' | 'exactly' | 'atLeast'; count: number }
  | { key: 'between'; min: number; max: number };

/** Nothing selected. Top-level and required groups start open, so that choosing takes one tap. */
export function emptySelection(tree: readonly ProductOption[]): OptionSelection {
  const topLevel = new Set(tree.map((node) => node['@id']));
  const open = flatten(tree).filter((node) => isGroup(node) && (topLevel.has(node['@id']) || minimumOf(node) > 0));
  return { selected: [], expanded: open.map((node) => node['@id']) };
}

/**
 * Toggles one node. A group only opens and closes. Selecting an option also opens its first child; under a parent with
 * `maxQty` 1 it replaces its siblings and everything below them. An option beyond a larger `maxQty` stays unselected.
 * Spec 4 "Product option tree".
 */
export function toggleOption(tree: readonly ProductOption[], selection: OptionSelection, id: Iri): OptionSelection {
  const found = locate(tree, id, null);
  if (found === null) return selection;
  const { node, parent } = found;
  if (isGroup(node)) return { ...selection, expanded: flipped(selection.expanded, id) };
  if (selection.selected.includes(id)) return closed(selection, [id]);
  if (parent !== null && isFull(parent, selection)) return selection;

  const rivals = parent?.maxQty === 1 ? parent.children.filter((child) => isSelected(child, selection)) : [];
  const kept = closed(
    selection,
    flatten(rivals)
      .filter((rival) => !isGroup(rival))
      .map((rival) => rival['@id']),
  );
  const opened = [id, ...node.children.slice(0, 1).map((child) => child['@id'])];
  return { selected: [...kept.selected, id], expanded: [...new Set([...kept.expanded, ...opened])] };
}

export function isFull(node: ProductOption, selection: OptionSelection): boolean {
  return node.maxQty > 1 && node.children.filter((child) => isSelected(child, selection)).length >= node.maxQty;
}

/** The direct children that count towards `minQty` and `isRequired`: selected options and nested groups. Spec 5. */
export function countOf(node: ProductOption, selection: OptionSelection): number {
  return node.children.filter((child) => isGroup(child) || isSelected(child, selection)).length;
}

/** Groups, and selected options with children, below their minimum; in reading order. Spec 5. */
export function unansweredGroups(tree: readonly ProductOption[], selection: OptionSelection): ProductOption[] {
  return inForce(tree, selection).filter(
    (node) => node.children.length > 0 && countOf(node, selection) < minimumOf(node),
  );
}

/** True if a node holds more options than its `maxQty`, which may have shrunk since they were chosen. */
export function isOverfull(tree: readonly ProductOption[], selection: OptionSelection): boolean {
  return inForce(tree, selection).some(
    ({ maxQty, children }) => maxQty > 0 && children.filter((child) => isSelected(child, selection)).length > maxQty,
  );
}

/** Whether the server offers some choice, and every group of options can be answered. Decision 86. */
export function isOrderable({ isAvailable, productOptions }: ProductDetails): boolean {
  return isAvailable !== false && productOptions.every((node) => !isGroup(node) || isAnswerable(node));
}

function isAnswerable(node: ProductOption): boolean {
  if (!isGroup(node) && node.children.length === 0) return true;
  const groups = node.children.filter(isGroup);
  const missing = minimumOf(node) - groups.length;
  const options = node.children.filter((child) => !isGroup(child) && isAnswerable(child));
  return groups.every(isAnswerable) && missing <= options.length && (node.maxQty === 0 || missing <= node.maxQty);
}

/** Contract 30: a product with variations needs one. Spec 4, 5. */
export function isComplete(product: ProductDetails, variation: Iri | null, selection: OptionSelection): boolean {
  return (
    (product.variations.length === 0 || product.variations.some((each) => each['@id'] === variation)) &&
    unansweredGroups(product.productOptions, selection).length === 0
  );
}

export function chosenOptions(tree: readonly ProductOption[], selection: OptionSelection): ProductOption[] {
  return inForce(tree, selection).filter((node) => !isGroup(node));
}

/** Minor units. A variation's price replaces the product's; option prices add to it (contract 3). */
export function unitPrice(product: ProductDetails, variation: Iri | null, selection: OptionSelection): number {
  const chosen = product.variations.find((each) => each['@id'] === variation);
  const options = chosenOptions(product.productOptions, selection);
  return options.reduce((sum, option) => sum + option.price, chosen?.price ?? product.price);
}

/** Spec 5 "Option hints". */
export function hintOf({ minQty, maxQty, isRequired }: ProductOption): OptionHint {
  const min = Math.max(minQty, isRequired ? 1 : 0);
  if (maxQty === 0) return min === 0 ? { key: 'optional' } : { key: 'atLeast', count: min };
  if (min === 0) return { key: 'optionalUpTo', count: maxQty };
  if (min >= maxQty) return min === 1 ? { key: 'one' } : { key: 'exactly', count: min };
  return minQty === 0 ? { key: 'upTo', count: maxQty } : { key: 'between', min: minQty, max: maxQty };
}

/** `minQty`, or at least one if required. Spec 5 "Option group validation". */
export function minimumOf({ minQty, isRequired }: ProductOption): number {
  return Math.max(minQty, isRequired ? 1 : 0);
}

function isGroup(node: ProductOption): boolean {
  return node.kind === 'group';
}

function isSelected(node: ProductOption, selection: OptionSelection): boolean {
  return selection.selected.includes(node['@id']);
}

function flatten(nodes: readonly ProductOption[]): ProductOption[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}

function inForce(nodes: readonly ProductOption[], selection: OptionSelection): ProductOption[] {
  return nodes.flatMap((node) =>
    isGroup(node) || isSelected(node, selection) ? [node].concat(inForce(node.children, selection)) : [],
  );
}

interface Located {
  node: ProductOption;
  parent: ProductOption | null;
}

function locate(nodes: readonly ProductOption[], id: Iri, parent: ProductOption | null): Located | null {
  for (const node of nodes) {
    const found = node['@id'] === id ? { node, parent } : locate(node.children, id, node);
    if (found !== null) return found;
  }
  return null;
}

function flipped(ids: readonly Iri[], id: Iri): Iri[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

function closed({ selected, expanded }: OptionSelection, ids: readonly Iri[]): OptionSelection {
  const stays = (id: Iri) => !ids.includes(id);
  return { selected: selected.filter(stays), expanded: expanded.filter(stays) };
}
