import { describe, expect, it } from 'vitest';
import {
  allergensOf,
  chiefDiets,
  dietsOf,
  filterChoices,
  filterMenu,
  NO_FILTER,
  toggled,
  type MenuFilter,
} from '#machines/shared/places/menu-filter.ts';
import { aProduct, aSection } from '#test/harness/fixtures.ts';

const bread = aProduct({
  id: 1,
  name: 'Pão',
  suitableForDiet: ['vegetarian', 'vegan', 'lactose_free', 'halal'],
  allergens: ['gluten'],
});
const cheese = aProduct({
  id: 2,
  name: 'Queijo',
  suitableForDiet: ['gluten_free', 'vegetarian'],
  allergens: ['milk', 'dust'],
});
const octopus = aProduct({ id: 3, name: 'Polvo', suitableForDiet: ['gluten_free', 'paleo'], allergens: ['molluscs'] });
const secret = aProduct({ id: 4, name: 'Segredo', suitableForDiet: ['vegan'], allergens: null });
const unmarked = aProduct({ id: 5, name: 'Outro polvo' });
const menu = [aSection(1, 'Entradas', [bread, cheese]), aSection(2, 'Pratos', [octopus, secret, unmarked])];

const found = (filter: Partial<MenuFilter>) =>
  filterMenu(menu, { ...NO_FILTER, ...filter }).map(({ name, products }) => [name, products.map(({ id }) => id)]);

describe('the menu filter', () => {
  it('leaves the menu unchanged without criteria', () => {
    expect(filterMenu(menu, NO_FILTER)).toBe(menu);
  });

  it('keeps dishes that fit every diet, and removes empty sections', () => {
    expect(found({ diets: ['vegetarian'] })).toEqual([['Entradas', [1, 2]]]);
    expect(found({ diets: ['vegetarian', 'gluten_free'] })).toEqual([['Entradas', [2]]]);
    expect(found({ diets: ['vegan', 'gluten_free'] })).toEqual([]);
  });

  it('removes dishes that contain or may contain an allergen', () => {
    expect(found({ without: ['milk'] })).toEqual([
      ['Entradas', [1]],
      ['Pratos', [3]],
    ]);
    expect(found({ without: ['milk', 'molluscs', 'gluten'] })).toEqual([]);
  });

  it('combines with a search', () => {
    expect(found({ term: 'polvo' })).toEqual([['Pratos', [3, 5]]]);
    expect(found({ term: 'polvo', diets: ['gluten_free'] })).toEqual([['Pratos', [3]]]);
  });

  it('offers criteria that some dish has, sorted by name', () => {
    expect(filterChoices(menu)).toEqual({
      diets: ['vegetarian', 'vegan', 'gluten_free', 'lactose_free', 'halal'],
      allergens: ['gluten', 'milk', 'molluscs'],
    });
    expect(filterChoices([aSection(1, 'Nada', [unmarked])])).toEqual({ diets: [], allergens: [] });
  });

  it('switches a criterion on and off', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});

describe('the marks of a dish', () => {
  it('are only the marks with a name, and null if none are declared', () => {
    expect(dietsOf(octopus)).toEqual(['gluten_free']);
    expect(allergensOf(cheese)).toEqual(['milk']);
    expect([allergensOf(secret), allergensOf(unmarked)]).toEqual([null, null]);
  });

  it('appear on a card unless another mark implies them', () => {
    expect(chiefDiets(bread)).toEqual(['vegan']);
    expect(chiefDiets(cheese)).toEqual(['vegetarian', 'gluten_free']);
  });
});
