export const diets = ['vegetarian', 'vegan', 'gluten_free', 'lactose_free', 'halal'] as const;
export type Diet = (typeof diets)[number];

/** Regulation (EU) No 1169/2011, annex II. */
export const allergens = [
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
export type Allergen = (typeof allergens)[number];
