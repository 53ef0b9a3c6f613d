import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductDetails, ProductOption } from '#machines/shared/entities.ts';
import {
  chosenOptions,
  countOf,
  emptySelection,
  hintOf,
  isComplete,
  isFull,
  toggleOption,
  unansweredGroups,
  unitPrice,
  type OptionSelection,
} from '#machines/shared/option-tree.ts';

/** The oracle: the tree as an object graph with flags on every node, as the specification words it. */
interface Ticked {
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

function optionsOf(siblings: Shape[], parent: string | null = null, path = ''): ProductOption[] {
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

function everyNode(nodes: Ticked[]): Ticked[] {
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

function counts(node: Ticked): boolean {
  for (let each: Ticked | undefined = node; each !== undefined; each = each.parent) {
    if (!each.group && !each.selected) return false;
  }
  return true;
}

function fails(node: Ticked): boolean {
  if (node.children.length === 0) return false;
  const count = countTicked(node);
  return (node.required && count === 0) || count < node.min;
}

function productOf(productOptions: ProductOption[], variationPrices: number[] = []): ProductDetails {
  const variations = variationPrices.map((price, index) => ({
    '@id': `/api/product_variations/${index}`,
    id: index,
    name: `v${index}`,
    description: '',
    price,
  }));
  return { '@id': '/api/products/8', id: 8, name: 'p', description: '', image: null, price: 1250, variations, productOptions };
}

const walks = fc
  .record({ roots: trees, presses: fc.array(fc.nat(), { maxLength: 25 }) })
  .map(({ roots, presses }) => {
    const tree = optionsOf(roots);
    const ids = everyNode(tickedOf(tree)).map((node) => node.id);
    return { tree, toggles: ids.length === 0 ? [] : presses.map((at) => ids[at % ids.length] ?? '') };
  });

function walk(tree: ProductOption[], toggles: string[]): { selection: OptionSelection; oracle: Ticked[] } {
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

describe('option tree against the oracle', () => {
  it('selects and expands the same nodes whatever is toggled', () => {
    fc.assert(
      fc.property(walks, ({ tree, toggles }) => {
        const { selection, oracle } = walk(tree, toggles);
        const nodes = everyNode(oracle);
        expect([...selection.selected].sort()).toEqual(nodes.filter((n) => n.selected).map((n) => n.id).sort());
        expect([...selection.expanded].sort()).toEqual(nodes.filter((n) => n.expanded).map((n) => n.id).sort());
      }),
      { numRuns: 400 },
    );
  });

  it('misses the same groups, and is complete exactly when none is missing', () => {
    fc.assert(
      fc.property(walks, ({ tree, toggles }) => {
        const { selection, oracle } = walk(tree, toggles);
        const missing = everyNode(oracle).filter((node) => counts(node) && fails(node)).map((node) => node.id);
        expect(unansweredGroups(tree, selection).map((node) => node['@id'])).toEqual(missing);
        expect(isComplete(productOf(tree), null, selection)).toBe(missing.length === 0);
      }),
      { numRuns: 400 },
    );
  });

  it('orders and prices exactly the selected options with everything above them selected', () => {
    fc.assert(
      fc.property(walks, fc.array(fc.nat({ max: 2000 }), { maxLength: 3 }), fc.nat(), ({ tree, toggles }, prices, pick) => {
        const { selection, oracle } = walk(tree, toggles);
        const ordered = everyNode(oracle).filter((node) => !node.group && counts(node));
        expect(chosenOptions(tree, selection).map((node) => node['@id'])).toEqual(ordered.map((node) => node.id));

        const index = prices.length === 0 ? 0 : pick % prices.length;
        const product = productOf(tree, prices);
        let expected = prices[index] ?? 1250;
        for (const node of ordered) expected += node.price;
        expect(unitPrice(product, product.variations[index]?.['@id'] ?? null, selection)).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('never holds more selected options under a parent than its maximum', () => {
    fc.assert(
      fc.property(walks, ({ tree, toggles }) => {
        const { oracle, selection } = walk(tree, toggles);
        const tickedBelow = (node: Ticked) => node.children.filter((child) => selection.selected.includes(child.id));
        const limited = everyNode(oracle).filter((node) => node.max > 0);
        expect(limited.filter((node) => tickedBelow(node).length > node.max)).toEqual([]);
      }),
    );
  });

  it('changes nothing when a full parent is asked for one more, and says that it is full', () => {
    const tree = optionsOf([group({ maxQty: 2, children: [option(), option(), option()] })]);
    const two = walk(tree, ['/api/product_options/101', '/api/product_options/102']).selection;
    const [parent] = tree;
    expect(parent && isFull(parent, two)).toBe(true);
    expect(parent && countOf(parent, two)).toBe(2);
    expect(toggleOption(tree, two, '/api/product_options/103')).toEqual(two);
    expect(toggleOption(tree, two, '/api/product_options/999')).toEqual(two);
  });

  it('brings a choice below back with the option above it', () => {
    const nested = group({ isRequired: true, maxQty: 1, children: [option({ price: 50 })] });
    const tree = optionsOf([group({ children: [option({ price: 300, children: [nested] })] })]);
    const [outer, inner] = ['/api/product_options/101', '/api/product_options/1010101'];
    const priced = (toggles: string[]) => unitPrice(productOf(tree), null, walk(tree, toggles).selection);
    expect(priced([outer, inner])).toBe(1600);
    expect(priced([outer, inner, outer])).toBe(1250);
    expect(priced([outer, inner, outer, outer])).toBe(1600);
  });
});

describe('a product with variations', () => {
  const product = productOf([], [800, 1500]);

  it('is complete only when one of its own is chosen', () => {
    const nothing = emptySelection([]);
    expect(isComplete(product, null, nothing)).toBe(false);
    expect(isComplete(product, '/api/product_variations/7', nothing)).toBe(false);
    expect(isComplete(product, '/api/product_variations/1', nothing)).toBe(true);
  });

  it('costs what the variation costs, even when that is nothing', () => {
    expect(unitPrice(product, '/api/product_variations/1', emptySelection([]))).toBe(1500);
    expect(unitPrice(productOf([], [0]), '/api/product_variations/0', emptySelection([]))).toBe(0);
    expect(unitPrice(product, null, emptySelection([]))).toBe(1250);
  });
});

describe('hints', () => {
  it.each([
    [{ minQty: 0, maxQty: 3, isRequired: false }, { key: 'optionalUpTo', count: 3 }],
    [{ minQty: 0, maxQty: 1, isRequired: false }, { key: 'optionalUpTo', count: 1 }],
    [{ minQty: 0, maxQty: 1, isRequired: true }, { key: 'one' }],
    [{ minQty: 1, maxQty: 1, isRequired: true }, { key: 'one' }],
    [{ minQty: 1, maxQty: 1, isRequired: false }, { key: 'one' }],
    [{ minQty: 0, maxQty: 3, isRequired: true }, { key: 'upTo', count: 3 }],
    [{ minQty: 2, maxQty: 2, isRequired: false }, { key: 'exactly', count: 2 }],
    [{ minQty: 1, maxQty: 3, isRequired: true }, { key: 'between', min: 1, max: 3 }],
    [{ minQty: 2, maxQty: 4, isRequired: false }, { key: 'between', min: 2, max: 4 }],
    [{ minQty: 2, maxQty: 0, isRequired: false }, { key: 'atLeast', count: 2 }],
    [{ minQty: 0, maxQty: 0, isRequired: true }, { key: 'atLeast', count: 1 }],
    [{ minQty: 0, maxQty: 0, isRequired: false }, { key: 'optional' }],
  ])('%j asks for %j', (limits, hint) => {
    const [node] = optionsOf([group({ ...limits, children: [option()] })]);
    expect(node && hintOf(node)).toEqual(hint);
  });
});

function option(shape: Partial<Shape> = {}): Shape {
  return { kind: 'option', price: 0, minQty: 0, maxQty: 0, isRequired: false, children: [], ...shape };
}

function group(shape: Partial<Shape> = {}): Shape {
  return { ...option(shape), kind: 'group' };
}
