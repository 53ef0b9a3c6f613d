import * as fc from 'fast-check';
import { emptySelection, toggleOption, type OptionSelection } from '#machines/shared/cart/option-tree.ts';
import type { ProductDetails, ProductOption } from '#machines/shared/entities/entities.ts';
import { aVariation, productDetails } from '#test/harness/fixtures.ts';

/** The oracle: the tree as an object graph with flags on every node, as in the specification. */
export interface Ticked {
  id: string;
  group: boolean;
  price: number;
  min: number;
  max: number;
  required: boolean;
  selected: boolean;
  expanded: boolean;
  parent: Ticked | undefined;
  children: Ticked[];
}

interface Shape {
  kind: 'group' | 'option';
  price: number;
  minQty: number;
  maxQty: number;
  isRequired: boolean;
  children: Shape[];
}

/** Trees of at most four levels. */
const shapes = fc.memo((depth): fc.Arbitrary<Shape> => {
  const children = depth <= 1 ? fc.constant<Shape[]>([]) : fc.array(shapes(depth - 1), { maxLength: 4 });
  return fc.record({
    kind: fc.constantFrom<('group' | 'option')[]>('group', 'option'),
    price: fc.nat({ max: 900 }),
    minQty: fc.nat({ max: 2 }),
    maxQty: fc.nat({ max: 3 }),
    isRequired: fc.boolean(),
    children,
  });
});
const trees = fc.array(shapes(4), { maxLength: 3 });

export function optionsOf(siblings: Shape[], parent: string | null = null, path = ''): ProductOption[] {
  return siblings.map((shape, index) => {
    const id = `/api/product_options/${path}${index + 1}`;
    const { children, ...rest } = shape;
    const nested = optionsOf(children, id, `${path}${index + 1}0`);
    return { ...rest, '@id': id, id: index, name: id, description: '', parent, children: nested };
  });
}

function tickedOf(options: ProductOption[], parent?: Ticked): Ticked[] {
  return options.map((source) => {
    const node: Ticked = {
      id: source['@id'],
      group: source.kind === 'group',
      price: source.price,
      min: source.minQty,
      max: source.maxQty,
      required: source.isRequired,
      selected: false,
      expanded: false,
      parent,
      children: [],
    };
    node.children = tickedOf(source.children, node);
    return node;
  });
}

export function everyNode(nodes: Ticked[]): Ticked[] {
  return nodes.reduce<Ticked[]>((all, node) => all.concat(node, everyNode(node.children)), []);
}

function countTicked(node: Ticked): number {
  let count = 0;
  for (const child of node.children) if (child.group || child.selected) count += 1;
  return count;
}

function press(roots: Ticked[], id: string): void {
  const node = everyNode(roots).find((each) => each.id === id);
  if (node === undefined) return;
  if (node.group) {
    node.expanded = !node.expanded;
    return;
  }
  const wasExpanded = node.expanded;
  node.selected = !node.selected;
  node.expanded = node.selected;
  if (!node.selected) return;
  const { parent } = node;
  if (parent !== undefined && parent.max > 1 && parent.children.filter((each) => each.selected).length > parent.max) {
    node.selected = false;
    node.expanded = wasExpanded;
    return;
  }
  if (parent?.max === 1) {
    for (const sibling of parent.children) {
      if (sibling === node || !sibling.selected) continue;
      for (const each of everyNode([sibling])) {
        if (each.group) continue;
        each.selected = false;
        each.expanded = false;
      }
    }
  }
  const [first] = node.children;
  if (first !== undefined) first.expanded = true;
}

/** Whether a node and all its ancestors are selected. */
export function counts(node: Ticked): boolean {
  for (let each: Ticked | undefined = node; each !== undefined; each = each.parent) {
    if (!each.group && !each.selected) return false;
  }
  return true;
}

/** Whether fewer options of a node are selected than required. */
export function fails(node: Ticked): boolean {
  if (node.children.length === 0) return false;
  const count = countTicked(node);
  return (node.required && count === 0) || count < node.min;
}

export function productOf(productOptions: ProductOption[], variationPrices: number[] = []): ProductDetails {
  const variations = variationPrices.map((price, index) => aVariation(index, `v${index}`, price));
  return productDetails({ id: 8, price: 1250, variations, productOptions });
}

/** A tree, and the nodes toggled in it in order. */
export const walks = fc
  .record({ roots: trees, presses: fc.array(fc.nat(), { maxLength: 25 }) })
  .map(({ roots, presses }) => {
    const tree = optionsOf(roots);
    const ids = everyNode(tickedOf(tree)).map((node) => node.id);
    return { tree, toggles: ids.length === 0 ? [] : presses.map((at) => ids[at % ids.length] ?? '') };
  });

/** Applies the same toggles to the selection under test and to the oracle. */
export function walk(tree: ProductOption[], toggles: string[]): { selection: OptionSelection; oracle: Ticked[] } {
  const oracle = tickedOf(tree);
  let selection = emptySelection(tree);
  for (const node of everyNode(oracle)) {
    node.expanded = node.group && (node.parent === undefined || node.required || node.min > 0);
  }
  for (const id of toggles) {
    selection = toggleOption(tree, selection, id);
    press(oracle, id);
  }
  return { selection, oracle };
}

export function option(shape: Partial<Shape> = {}): Shape {
  return { kind: 'option', price: 0, minQty: 0, maxQty: 0, isRequired: false, children: [], ...shape };
}

export function group(shape: Partial<Shape> = {}): Shape {
  return { ...option(shape), kind: 'group' };
}
