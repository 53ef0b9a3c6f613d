import { describe, expect, it } from 'vitest';
import { allergens, diets } from '#server/db/tables/marks.ts';
import { cuisines } from '#server/demo/cuisines.ts';
import { type Kitchen, marksOf } from '#server/demo/ingredients.ts';
import { demoRows } from '#server/demo/marketplace.ts';
import { setUpSmallCatalogue } from './small-answers.ts';

const app = await setUpSmallCatalogue();
const { products } = demoRows(new Date('2026-03-14T18:00:00Z'));
const dishes = cuisines().flatMap(({ sections, places }) => [
  ...sections.flatMap((one) => one.dishes),
  ...places.flatMap((one) => one.house.dishes),
]);

function marksOfDish(name: string, kitchen: Kitchen = null): string {
  const dish = dishes.find((one) => one[0] === name);
  if (dish === undefined) throw new Error(`The demo has no ${name}.`);
  const { suitsDiet, contains } = marksOf(dish, kitchen);
  return `${suitsDiet.join(' ')} / ${contains.join(' ')}`;
}

const EVERYBODY = 'vegetarian vegan gluten_free lactose_free halal';

describe('the diet and allergen marks of the demo’s dishes', () => {
  it.each([
    ['Bacalhau à Brás', 'gluten_free lactose_free halal / eggs fish'],
    ['Amêijoas à Bulhão Pato', 'lactose_free halal / gluten molluscs'],
    ['Arroz de marisco', 'gluten_free lactose_free halal / crustaceans molluscs'],
    ['Bitoque', 'gluten_free lactose_free / eggs'],
    ['Chouriço assado', 'gluten_free lactose_free / '],
    ['Peixinhos da horta', 'vegetarian lactose_free halal / gluten eggs'],
    ['Pastel de nata', 'vegetarian halal / gluten eggs milk'],
    ['Tremoços', `${EVERYBODY} / lupin`],
    ['Sopa de feijão com couve', `${EVERYBODY} / `],
    ['Vinho verde', 'vegetarian vegan gluten_free lactose_free / sulphites'],
    ['Cerveja sem álcool', 'vegetarian vegan lactose_free halal / gluten'],
    ['Pad thai de camarão', 'gluten_free lactose_free halal / crustaceans peanuts'],
    ['Pesto genovês', 'vegetarian halal / gluten milk nuts'],
  ])('%s', (name, marks) => {
    expect(marksOfDish(name)).toBe(marks);
  });

  it.each([
    ['Húmus com pão pita', 'vegetarian', 'vegetarian vegan lactose_free halal / gluten sesame'],
    ['Caldo verde sem chouriço', 'vegetarian', `${EVERYBODY} / `],
    ['Bacalhau que não é', 'vegetarian', 'vegetarian gluten_free halal / milk'],
    ['Frango tandoori', 'halal', 'gluten_free halal / milk'],
    ['Vindalho de porco', 'halal', 'gluten_free lactose_free / sulphites'],
  ] as const)('%s of a %s kitchen', (name, kitchen, marks) => {
    expect(marksOfDish(name, kitchen)).toBe(marks);
  });

  it.each([
    ['Margherita', 'cured ham as an extra'],
    ['Vegetal de grão', 'beer in its menu'],
  ])('do not call a dish halal that is offered with pork or alcohol: %s, %s', (name) => {
    expect(marksOfDish(name)).not.toMatch(/halal/);
  });

  it('never contradict each other', () => {
    const excluded: Readonly<Record<string, readonly string[]>> = {
      vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
      vegetarian: ['crustaceans', 'fish', 'molluscs'],
      gluten_free: ['gluten'],
      lactose_free: ['milk'],
    };
    const contradictions = products.filter(({ suitable_for_diet: suits, allergens: contains }) =>
      suits.some((diet) => contains?.some((each) => excluded[diet]?.includes(each))),
    );
    expect(contradictions.map(({ name }) => name)).toEqual([]);
    expect(
      products.filter(({ suitable_for_diet: suits }) => suits.includes('vegan') && !suits.includes('vegetarian')),
    ).toEqual([]);
  });

  it('cover every diet and allergen, and 30 to 70 % of the dishes are vegetarian', () => {
    expect(new Set(products.flatMap((product) => product.suitable_for_diet))).toEqual(new Set(diets));
    expect(new Set(products.flatMap((product) => product.allergens ?? ['unknown']))).toEqual(new Set(allergens));
    const share =
      products.filter(({ suitable_for_diet: suits }) => suits.includes('vegetarian')).length / products.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.7);
  });
});

describe('the database', () => {
  it.each([
    [['vegan'], []],
    [['vegetarian', 'vegan'], ['milk']],
    [['vegetarian'], ['fish']],
    [['gluten_free'], ['gluten']],
    [['paleo'], []],
    [[], ['dust']],
  ])('rejects a dish that suits %j and contains %j', async (suits, contains) => {
    const marks = { suitable_for_diet: suits as never[], allergens: contains as never[] };
    await expect(app.db.updateTable('products').set(marks).where('id', '=', 2).execute()).rejects.toThrow(
      'check constraint',
    );
  });

  it('distinguishes undeclared allergens from none', async () => {
    await app.db.updateTable('products').set({ suitable_for_diet: [], allergens: null }).where('id', '=', 2).execute();
    expect((await app.call('GET', '/api/products/2')).body).toMatchObject({ suitableForDiet: [], allergens: null });
  });
});
