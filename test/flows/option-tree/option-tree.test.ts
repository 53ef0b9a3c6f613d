import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
} from '#machines/shared/cart/option-tree.ts';
import { canDecrease, canIncrease, obstacleTo } from '#machines/shared/cart/product-choice.ts';
import { aPlace } from '#test/harness/fixtures.ts';
import {
  counts,
  everyNode,
  fails,
  group,
  option,
  optionsOf,
  productOf,
  walk,
  walks,
  type Ticked,
} from './option-tree-oracle.ts';

describe('option tree against the oracle', () => {
  it('selects and expands the same nodes for any toggles', () => {
    fc.assert(
      fc.property(walks, ({ tree, toggles }) => {
        const { selection, oracle } = walk(tree, toggles);
        const nodes = everyNode(oracle);
        expect([...selection.selected].sort()).toEqual(
          nodes
            .filter((n) => n.selected)
            .map((n) => n.id)
            .sort(),
        );
        expect([...selection.expanded].sort()).toEqual(
          nodes
            .filter((n) => n.expanded)
            .map((n) => n.id)
            .sort(),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('reports the same missing groups, and is complete exactly when there are none', () => {
    fc.assert(
      fc.property(walks, ({ tree, toggles }) => {
        const { selection, oracle } = walk(tree, toggles);
        const missing = everyNode(oracle)
          .filter((node) => counts(node) && fails(node))
          .map((node) => node.id);
        expect(unansweredGroups(tree, selection).map((node) => node['@id'])).toEqual(missing);
        expect(isComplete(productOf(tree), null, selection)).toBe(missing.length === 0);
      }),
      { numRuns: 400 },
    );
  });

  it('orders and prices exactly the selected options whose ancestors are all selected', () => {
    fc.assert(
      fc.property(
        walks,
        fc.array(fc.nat({ max: 2000 }), { maxLength: 3 }),
        fc.nat(),
        ({ tree, toggles }, prices, pick) => {
          const { selection, oracle } = walk(tree, toggles);
          const ordered = everyNode(oracle).filter((node) => !node.group && counts(node));
          expect(chosenOptions(tree, selection).map((node) => node['@id'])).toEqual(ordered.map((node) => node.id));

          const index = prices.length === 0 ? 0 : pick % prices.length;
          const product = productOf(tree, prices);
          let expected = prices[index] ?? 1250;
          for (const node of ordered) expected += node.price;
          expect(unitPrice(product, product.variations[index]?.['@id'] ?? null, selection)).toBe(expected);
        },
      ),
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

  it('changes nothing if a full parent gets one more option, and reports the parent as full', () => {
    const tree = optionsOf([group({ maxQty: 2, children: [option(), option(), option()] })]);
    const two = walk(tree, ['/api/product_options/101', '/api/product_options/102']).selection;
    const [parent] = tree;
    expect(parent && isFull(parent, two)).toBe(true);
    expect(parent && countOf(parent, two)).toBe(2);
    expect(toggleOption(tree, two, '/api/product_options/103')).toEqual(two);
    expect(toggleOption(tree, two, '/api/product_options/999')).toEqual(two);
  });

  it('restores the selection below an option with the option itself', () => {
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

  it('is complete only with a selected variation', () => {
    const nothing = emptySelection([]);
    expect(isComplete(product, null, nothing)).toBe(false);
    expect(isComplete(product, '/api/product_variations/7', nothing)).toBe(false);
    expect(isComplete(product, '/api/product_variations/1', nothing)).toBe(true);
  });

  it('has the variation’s price, even if it is zero', () => {
    expect(unitPrice(product, '/api/product_variations/1', emptySelection([]))).toBe(1500);
    expect(unitPrice(productOf([], [0]), '/api/product_variations/0', emptySelection([]))).toBe(0);
    expect(unitPrice(product, null, emptySelection([]))).toBe(1250);
  });
});

const needs = (limits: object, ...children: Parameters<typeof optionsOf>[0]) =>
  group({ minQty: 1, maxQty: 1, isRequired: true, ...limits, children });

describe('a dish that no choice can order', () => {
  const side = option();

  it.each([
    ['a required group is empty', [needs({})]],
    ['a group asks for more options than it has', [needs({ minQty: 2, maxQty: 2 }, side)]],
    ['a group asks for more options than it allows', [needs({ minQty: 2 }, side, side)]],
    ['a nested required group is empty', [needs({}, needs({}))]],
    ['each option needs an empty group', [needs({}, { ...side, children: [needs({})] })]],
  ])('is unavailable: %s', (_what, shapes) => {
    const product = productOf(optionsOf(shapes));
    const selection = emptySelection(product.productOptions);
    const choice = { product, place: aPlace({ id: 4 }), variation: null, selection, quantity: 2 };
    expect(obstacleTo(choice)).toEqual({ key: 'unavailable' });
    expect([canIncrease(choice), canDecrease(choice)]).toEqual([false, false]);
  });

  it('is unavailable where the server says so; an empty optional group is no obstacle', () => {
    const product = productOf(optionsOf([group({ children: [] })]));
    const choice = { product, place: aPlace({ id: 4 }), variation: null, selection: emptySelection([]), quantity: 1 };
    expect(obstacleTo(choice)).toBeNull();
    expect(obstacleTo({ ...choice, product: { ...product, isAvailable: false } })).toEqual({ key: 'unavailable' });
  });
});

describe('hints', () => {
  it.each([
    [
      { minQty: 0, maxQty: 3, isRequired: false },
      { key: 'optionalUpTo', count: 3 },
    ],
    [
      { minQty: 0, maxQty: 1, isRequired: false },
      { key: 'optionalUpTo', count: 1 },
    ],
    [{ minQty: 0, maxQty: 1, isRequired: true }, { key: 'one' }],
    [{ minQty: 1, maxQty: 1, isRequired: true }, { key: 'one' }],
    [{ minQty: 1, maxQty: 1, isRequired: false }, { key: 'one' }],
    [
      { minQty: 0, maxQty: 3, isRequired: true },
      { key: 'upTo', count: 3 },
    ],
    [
      { minQty: 2, maxQty: 2, isRequired: false },
      { key: 'exactly', count: 2 },
    ],
    [
      { minQty: 1, maxQty: 3, isRequired: true },
      { key: 'between', min: 1, max: 3 },
    ],
    [
      { minQty: 2, maxQty: 4, isRequired: false },
      { key: 'between', min: 2, max: 4 },
    ],
    [
      { minQty: 2, maxQty: 0, isRequired: false },
      { key: 'atLeast', count: 2 },
    ],
    [
      { minQty: 0, maxQty: 0, isRequired: true },
      { key: 'atLeast', count: 1 },
    ],
    [{ minQty: 0, maxQty: 0, isRequired: false }, { key: 'optional' }],
  ])('%j asks for %j', (limits, hint) => {
    const [node] = optionsOf([group({ ...limits, children: [option()] })]);
    expect(node && hintOf(node)).toEqual(hint);
  });
});
