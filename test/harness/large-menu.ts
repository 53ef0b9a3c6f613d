import type { Database } from '#server/db/database.ts';
import { cuisines } from '#server/demo/cuisines.ts';
import { marksOf } from '#server/demo/ingredients.ts';
import { dishPicturePath } from '#server/demo/pictures.ts';

const SECTION_SIZE = 50;
const BATCH = 1000;

/**
 * Adds a place to the first county with a menu of `size` products, made of the demo's dishes in turn, and returns its
 * id. Deterministic on a migrated and seeded database.
 */
export async function addPlaceWithMenu(db: Database, size: number): Promise<number> {
  const dishes = cuisines().flatMap(({ sections }) => sections.flatMap((section) => section.dishes));
  return db.transaction().execute(async (tx) => {
    const place = await tx
      .insertInto('places')
      .values({
        name: `Ementa de ${size}`,
        description: 'Tudo o que se come em Portugal.',
        currency: 'EUR',
        timezone: 'Europe/Lisbon',
        order_types: ['dine_in', 'take_away'],
        county_id: 1,
        marketplace_id: null,
        operator_id: 1,
        image_path: null,
        address: null,
        lat: 38.7,
        lng: -9.42,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const titles = Array.from({ length: Math.ceil(size / SECTION_SIZE) }, (_, index) => `Secção ${index + 1}`);
    const sections = await tx
      .insertInto('menu_sections')
      .values(titles.map((name, index) => ({ place_id: place.id, name, position: index + 1 })))
      .returning('id')
      .execute();
    const products = sections.flatMap(({ id }, section) =>
      dishesFrom(dishes, section * SECTION_SIZE, Math.min(size, (section + 1) * SECTION_SIZE)).map(
        ({ dish, number }, index) => {
          const [name, price, description, picture] = dish;
          const { suitsDiet, contains } = marksOf(dish, null);
          return {
            place_id: place.id,
            section_id: id,
            name: `${name} n.º ${number}`,
            description,
            image_path: dishPicturePath(picture),
            price,
            position: index + 1,
            suitable_for_diet: suitsDiet,
            allergens: contains,
          };
        },
      ),
    );
    for (let start = 0; start < products.length; start += BATCH) {
      await tx
        .insertInto('products')
        .values(products.slice(start, start + BATCH))
        .execute();
    }
    return place.id;
  });
}

/** The dishes for a range of numbers. After the last dish, the list starts again. */
function dishesFrom<Dish>(dishes: readonly Dish[], from: number, to: number): { dish: Dish; number: number }[] {
  return Array.from({ length: to - from }, (_, index) => from + index).flatMap((at) =>
    dishes.slice(at % dishes.length, (at % dishes.length) + 1).map((dish) => ({ dish, number: at + 1 })),
  );
}
