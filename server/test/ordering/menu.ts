import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { OrderType } from '#server/db/tables/catalogue.ts';

export interface Menu {
  readonly placeId: number;
  readonly place: string;
  /** Costs 500 and has no choices. */
  readonly soup: string;
  /** Costs 1250. The customer must choose a variation: half (800) or full (1400). */
  readonly fish: string;
  readonly half: string;
  readonly full: string;
  /**
   * Costs 900. The customer must choose one side: `rice` (+100) or `potato` (+150). Potato comes with one or two of
   * `garlic` (+50), `hot` and `mustard` (+0). Up to two extras: `egg` (+120), `cheese` (+90), `bacon` (+110).
   */
  readonly bowl: string;
  readonly options: Readonly<
    Record<'side' | 'rice' | 'potato' | 'garlic' | 'hot' | 'mustard' | 'egg' | 'cheese' | 'bacon', number>
  >;
}

interface Choice {
  readonly kind?: 'group' | 'option';
  readonly price?: number;
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
}

interface PlaceChoice {
  readonly currency?: string;
  readonly order_types?: OrderType[];
  readonly checkout_enabled?: boolean;
}

const everyOrderType: OrderType[] = ['dine_in', 'take_away', 'home_delivery', 'seat_delivery'];

/** A place with its own small menu. */
export async function createMenu(db: Database, place: PlaceChoice = {}): Promise<Menu> {
  const placeId = await createPlace(db, place);
  const section = await db
    .insertInto('menu_sections')
    .values({ place_id: placeId, name: 'Pratos', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = async (name: string, price: number, position: number): Promise<number> => {
    const values = { place_id: placeId, section_id: section.id, name, image_path: null, price, position };
    return (await db.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const soup = await product('Sopa', 500, 1);
  const fish = await product('Bacalhau', 1250, 2);
  const bowl = await product('Prato do dia', 900, 3);
  const half = await createVariation(db, fish, 'Meia', 800);
  const full = await createVariation(db, fish, 'Dose', 1400);
  const option = (name: string, parentId: number | null, choice: Choice): Promise<number> =>
    createOption(db, bowl, name, parentId, choice);
  const side = await option('Acompanhamento', null, { kind: 'group', min: 1, max: 1, required: true });
  const rice = await option('Arroz', side, { price: 100 });
  const potato = await option('Batata', side, { price: 150 });
  const sauce = await option('Molho', potato, { kind: 'group', min: 1, max: 2, required: true });
  const extras = await option('Extras', null, { kind: 'group', max: 2 });
  return {
    placeId,
    place: `/api/places/${placeId}`,
    soup: `/api/products/${soup}`,
    fish: `/api/products/${fish}`,
    half: `/api/product_variations/${half}`,
    full: `/api/product_variations/${full}`,
    bowl: `/api/products/${bowl}`,
    options: {
      side,
      rice,
      potato,
      garlic: await option('Alho', sauce, { price: 50 }),
      hot: await option('Picante', sauce, {}),
      mustard: await option('Mostarda', sauce, {}),
      egg: await option('Ovo', extras, { price: 120 }),
      cheese: await option('Queijo', extras, { price: 90 }),
      bacon: await option('Bacon', extras, { price: 110 }),
    },
  };
}

/** Gives all dishes of a menu this price. */
export async function setPrices(db: Database, { placeId }: Menu, price: number): Promise<void> {
  await db.updateTable('products').set({ price }).where('place_id', '=', placeId).execute();
}

async function createPlace(db: Database, choice: PlaceChoice): Promise<number> {
  const position = { lat: 38.7, lng: -9.42 };
  const county = await db
    .insertInto('counties')
    .values({ name: 'Cascais', slug: randomUUID(), ...position })
    .returning('id')
    .executeTakeFirstOrThrow();
  const operator = await db
    .insertInto('operators')
    .values({ name: 'Operador' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = await db
    .insertInto('places')
    .values({
      name: 'Mar',
      description: null,
      currency: 'EUR',
      timezone: 'Europe/Lisbon',
      order_types: everyOrderType,
      county_id: county.id,
      marketplace_id: null,
      operator_id: operator.id,
      image_path: null,
      address: null,
      ...position,
      ...choice,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return place.id;
}

async function createVariation(db: Database, productId: number, name: string, price: number): Promise<number> {
  const values = { product_id: productId, name, price, position: price };
  return (await db.insertInto('product_variations').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function createOption(
  db: Database,
  productId: number,
  name: string,
  parentId: number | null,
  { kind = 'option', price = 0, min = 0, max = 0, required = false }: Choice,
): Promise<number> {
  const node = { kind, name, price, min_qty: min, max_qty: max, is_required: required, position: 0 };
  const values = { product_id: productId, parent_id: parentId, ...node };
  return (await db.insertInto('product_options').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
