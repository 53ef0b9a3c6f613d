import type { MenuSection, Product } from '#machines/shared/entities/entities.ts';
import { searchMenu } from './menu-search.ts';

/** In display order. An addition to contract 3 "Product". */
const DIETS = ['vegetarian', 'vegan', 'gluten_free', 'lactose_free', 'halal'] as const;
export type Diet = (typeof DIETS)[number];

/** The allergens that a menu must name. Regulation (EU) No 1169/2011, annex II. */
const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export interface MenuFilter {
  term: string;
  diets: readonly Diet[];
  without: readonly Allergen[];
}

export const NO_FILTER: MenuFilter = { term: '', diets: [], without: [] };

export function dietsOf({ suitableForDiet = [] }: Product): Diet[] {
  return DIETS.filter((diet) => suitableForDiet.includes(diet));
}

/** Null if the place does not state them. */
export function allergensOf({ allergens }: Product): Allergen[] | null {
  return allergens ? ALLERGENS.filter((allergen) => allergens.includes(allergen)) : null;
}

/** Leaves out implied diets: vegan implies vegetarian, lactose-free and halal. */
export function chiefDiets(product: Product): Diet[] {
  const diets = dietsOf(product);
  const implied: readonly Diet[] = diets.includes('vegan') ? ['vegetarian', 'lactose_free', 'halal'] : ['halal'];
  return diets.filter((diet) => !implied.includes(diet));
}

/** A dish with unknown allergens never passes an allergen filter. */
export function filterMenu(menu: readonly MenuSection[], { term, diets, without }: MenuFilter): readonly MenuSection[] {
  const found = searchMenu(menu, term);
  if (diets.length === 0 && without.length === 0) return found;
  const suits = (product: Product) => {
    const contained = allergensOf(product);
    return (
      diets.every((diet) => product.suitableForDiet?.includes(diet)) &&
      (without.length === 0 || (contained !== null && !without.some((allergen) => contained.includes(allergen))))
    );
  };
  return found.flatMap((section) => {
    const products = section.products.filter(suits);
    return products.length > 0 ? [{ ...section, products }] : [];
  });
}

export function filterChoices(menu: readonly MenuSection[]): { diets: Diet[]; allergens: Allergen[] } {
  const products = menu.flatMap((section) => section.products);
  const diets = new Set(products.flatMap(dietsOf));
  const allergens = new Set(products.flatMap((product) => allergensOf(product) ?? []));
  return { diets: DIETS.filter((each) => diets.has(each)), allergens: ALLERGENS.filter((each) => allergens.has(each)) };
}

export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
}
