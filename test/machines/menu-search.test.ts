import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchMenu } from '#machines/shared/places/menu-search.ts';
import { aProduct, aSection } from '#test/harness/fixtures.ts';

const menu = [
  aSection(1, 'Entradas', [aProduct({ id: 1, name: 'Pão e azeitonas' })]),
  aSection(2, 'Pratos', [
    aProduct({ id: 2, name: 'Açorda de camarão', description: 'Com coentros.' }),
    aProduct({ id: 3, name: 'Bacalhau à Brás', description: 'Com batata palha.' }),
  ]),
];
const found = (term: string) => searchMenu(menu, term).map(({ id, products }) => [id, products.map((p) => p.id)]);

/** The sections with all their dishes. */
const ALL = [
  [1, [1]],
  [2, [2, 3]],
];

describe('the menu search', () => {
  it.each([
    ['', ALL],
    ['   ', ALL],
    ['ACORDA', [[2, [2]]]],
    ['camarao coentros', [[2, [2]]]],
    ['coentros batata', []],
    ['.*', []],
  ])('finds for "%s" the sections and dishes %j', (term, expected) => {
    expect(found(term)).toEqual(expected);
  });

  it('finds every dish by any part of its name, in any spelling', () => {
    const dishes = menu.flatMap(({ products }) => products);
    const piece = fc.constantFrom(...dishes).chain((dish) =>
      fc
        .tuple(fc.nat({ max: dish.name.length - 1 }), fc.integer({ min: 1, max: dish.name.length }), fc.boolean())
        .map(([start, length, loud]) => {
          const text = dish.name.slice(start, start + length);
          return { id: dish.id, term: loud ? text.toUpperCase() : text };
        }),
    );
    fc.assert(
      fc.property(piece, ({ id, term }) => {
        const ids = searchMenu(menu, term).flatMap(({ products }) => products.map((product) => product.id));
        expect(ids).toContain(id);
      }),
    );
  });
});

it.each([
  ['Pastel d’Água', "d'agua"],
  ["Pastel d'Água", 'd’água'],
  ['“Francesinha” – especial', '"francesinha" - especial'],
  ['Œufs à la coque', 'oeufs'],
  ['Weißwurst', 'WEISSWURST'],
  ['Smørrebrød', 'smorrebrod'],
  ['Bolo\u00a0rei', 'bolo rei'],
  ['ﬁambre', 'fiambre'],
  ['½ dose', '1/2 dose'],
])('a dish called "%s" is found as "%s"', (name, term) => {
  const sections = [aSection(1, 'Pratos', [aProduct({ id: 1, name })])];
  expect(searchMenu(sections, term)).toEqual(sections);
});
