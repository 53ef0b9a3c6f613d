import { inEnglish } from './in-english.ts';
import { type Kitchen, marksOf } from './ingredients.ts';
import type { Cuisine, Dish, GroupSpec, OptionSpec, PlaceSpec, SectionSpec } from './menu.ts';
import { dishPicturePath } from './pictures.ts';
import { pick, randomFrom, sample } from './random.ts';
import type { CatalogueRows } from './rows.ts';

type Rows = Pick<CatalogueRows, 'menu_sections' | 'products' | 'product_variations' | 'product_options'>;

export function composeMenu(rows: Rows, placeId: number, cuisine: Cuisine, place: PlaceSpec): void {
  const random = randomFrom(place.slug);
  const level = ((place.priceLevel ?? 100) / 100) * (0.97 + random() * 0.06);
  const taken = new Set<string>();
  const unused = ([name]: Dish) => !taken.has(name);

  const kitchen = kitchenOf(cuisine);
  addSection(rows, placeId, place.house.title, place.house.dishes, 1, kitchen);
  for (const [name] of place.house.dishes) taken.add(name);
  for (const section of [...cuisine.sections, ...(place.alsoSections ?? [])]) {
    const dishes = sample(section.dishes.filter(unused), howMany(section, random), random);
    for (const [name] of dishes) taken.add(name);
    addSection(rows, placeId, pick(section.titles, random), dishes, level, kitchen);
  }
}

function kitchenOf({ theme: { slug } }: Cuisine): Kitchen {
  if (slug === 'vegetariano') return 'vegetarian';
  return slug === 'indiano' ? 'halal' : null;
}

function howMany(section: SectionSpec, random: () => number): number {
  return Math.max(2, section.take + Math.floor(random() * 3) - 1);
}

export function addSection(
  rows: Rows,
  placeId: number,
  title: string,
  dishes: readonly Dish[],
  level: number,
  kitchen: Kitchen = null,
): void {
  const id = rows.menu_sections.length + 1;
  const position = rows.menu_sections.filter((section) => section.place_id === placeId).length + 1;
  rows.menu_sections.push({ id, place_id: placeId, name: title, position, translations: inEnglish({ name: title }) });
  for (const [index, dish] of dishes.entries()) addProduct(rows, placeId, id, dish, index + 1, level, kitchen);
}

function addProduct(
  rows: Rows,
  placeId: number,
  sectionId: number,
  dish: Dish,
  position: number,
  level: number,
  kitchen: Kitchen,
): void {
  const { suitsDiet, contains } = marksOf(dish, kitchen);
  const [name, listed, description, picture, ...extras] = dish;
  const price = menuPrice(listed * level);
  const id = rows.products.length + 1;
  const portions = extras.flatMap((extra) => ('portions' in extra ? extra.portions : []));
  rows.products.push({
    id,
    place_id: placeId,
    section_id: sectionId,
    name,
    description,
    image_path: dishPicturePath(picture),
    price,
    position,
    suitable_for_diet: suitsDiet,
    allergens: contains,
    has_variations: portions.length > 0,
    translations: inEnglish({ name, description }),
  });
  for (const [index, [portion, share, text = '']] of portions.entries()) {
    rows.product_variations.push({
      id: rows.product_variations.length + 1,
      product_id: id,
      name: portion,
      description: text,
      price: menuPrice(price * share),
      position: index + 1,
      translations: inEnglish({ name: portion, description: text }),
    });
  }
  const groups = extras.flatMap((extra) => ('groups' in extra ? extra.groups : []));
  addGroups(rows, id, null, groups);
}

/** Rounds to 5 cents below 3 euros, 10 below 10 euros, else 50, as on printed menus. */
function menuPrice(cents: number): number {
  const step = cents < 300 ? 5 : cents < 1000 ? 10 : 50;
  return Math.round(cents / step) * step;
}

function addGroups(rows: Rows, productId: number, parentId: number | null, groups: readonly GroupSpec[]): void {
  for (const [index, { name, description, min, max, options }] of groups.entries()) {
    const id = addNode(rows, {
      product_id: productId,
      parent_id: parentId,
      kind: 'group',
      name,
      description,
      price: 0,
      min_qty: min,
      max_qty: max,
      is_required: min > 0,
      position: index + 1,
    });
    addOptions(rows, productId, id, options);
  }
}

function addOptions(rows: Rows, productId: number, groupId: number, options: readonly OptionSpec[]): void {
  for (const [index, { name, price, groups }] of options.entries()) {
    const id = addNode(rows, {
      product_id: productId,
      parent_id: groupId,
      kind: 'option',
      name,
      description: '',
      price,
      min_qty: 0,
      max_qty: 0,
      is_required: false,
      position: index + 1,
    });
    addGroups(rows, productId, id, groups);
  }
}

function addNode(rows: Rows, node: Omit<CatalogueRows['product_options'][number], 'id' | 'translations'>): number {
  const id = rows.product_options.length + 1;
  rows.product_options.push({ id, ...node, translations: inEnglish(node) });
  return id;
}
