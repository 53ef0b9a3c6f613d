import { type Selectable, sql } from 'kysely';
import { deliveryAddressOf } from '#server/addresses/addresses.ts';
import { reopenCart } from '#server/carts/reopen.ts';
import type { Cart } from '#server/carts/resource.ts';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { PlacesTable } from '#server/db/tables/catalogue.ts';
import type { CustomerOrdersTable, ItemContent } from '#server/db/tables/orders.ts';
import type { Deps } from '#server/deps/deps.ts';
import { requestInProgress } from '#server/http/idempotency.ts';
import { conflict, invalid, notFound, unprocessable, violationCodes } from '#server/http/problem.ts';
import { isClaimed } from '#server/payments/claims.ts';
import { rememberTable } from '#server/presence/presence.ts';
import { chooseDiscount } from '#server/pricing/discounts.ts';
import { faultsOf, mergeItems, type PricedItem, priceItems } from '#server/pricing/price-items.ts';
import { readItems } from '#server/pricing/stored-items.ts';
import { findSeating, hasSeats } from '#server/qr/seating.ts';
import { chargeable } from '#server/shared/currencies.ts';
import type { NewOrderInput, OrderChangeInput } from './inputs.ts';

type Order = Selectable<CustomerOrdersTable>;
type Place = Selectable<PlacesTable>;

/** Adds items to the cart's order at a place; creates the order if needed. Contract 30. */
export async function addOrder(
  deps: Deps,
  customerId: number,
  input: NewOrderInput,
): Promise<{ id: number; isNew: boolean }> {
  return changeCart(deps, customerId, input.cart, async (tx, cart) => {
    const place = await requirePlace(tx, input.place);
    requireCurrency(input.currency ?? place.currency, cart, place);
    const added = await priceItems(tx, place.id, input.items ?? []);
    const known = await tx
      .selectFrom('customer_orders')
      .selectAll()
      .where('cart_id', '=', cart.id)
      .where('place_id', '=', place.id)
      .executeTakeFirst();
    const delivery = await deliveryOf(tx, deps, customerId, input, known, place);
    if (known !== undefined) {
      const stored = await withoutReplaced(tx, place.id, await readItems(tx, known.id), added);
      await writeOrder(tx, known, delivery, mergeItems(stored, added));
      return { id: known.id, isNew: false };
    }
    const { id } = await tx
      .insertInto('customer_orders')
      .values({
        cart_id: cart.id,
        place_id: place.id,
        marketplace_id: place.marketplace_id,
        created_at: deps.clock.now(),
        ...delivery,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertItems(tx, id, mergeItems([], added));
    return { id, isNew: true };
  });
}

/** `items`, if given, replace all items of the order. `precondition` may reject the current state. Contract 31. */
export async function changeOrder(
  deps: Deps,
  customerId: number,
  orderId: number,
  input: OrderChangeInput,
  precondition: (order: Order) => void,
): Promise<void> {
  const { cart_id: cartId } = await requireOrder(deps.db, customerId, orderId);
  await changeCart(
    deps,
    customerId,
    cartId,
    async (tx, cart) => {
      const order = await requireOrder(tx, customerId, orderId);
      const place = await requirePlace(tx, order.place_id);
      if (input.currency !== undefined && input.currency !== null) requireCurrency(input.currency, cart, place);
      const delivery = await deliveryOf(tx, deps, customerId, input, order, place);
      const stored = await readItems(tx, order.id);
      const items = input.items && mergeItems([], await priceItems(tx, place.id, input.items, stored));
      await writeOrder(tx, order, delivery, items);
    },
    async (tx) => precondition(await requireOrder(tx, customerId, orderId)),
  );
}

/** @throws Problem 404, also for another customer's order. */
export async function requireOrder(db: Database, customerId: number, orderId: number): Promise<Order> {
  const order = await db
    .selectFrom('customer_orders')
    .innerJoin('multi_carts', 'multi_carts.id', 'customer_orders.cart_id')
    .selectAll('customer_orders')
    .where('customer_orders.id', '=', orderId)
    .where('multi_carts.customer_id', '=', customerId)
    .executeTakeFirstOrThrow(notFound);
  return order;
}

/** Reopens the cart after a payment attempt. @throws Problem 409 `cart_not_open`, `request_in_progress`; 404; 422
 * `order_total_too_large`. */
export async function changeCart<T>(
  deps: Deps,
  customerId: number,
  cartId: number,
  change: (tx: DatabaseTransaction, cart: Cart) => Promise<T>,
  precondition: (tx: DatabaseTransaction) => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const attempt = (): Promise<{ result: T } | { reopen: Cart }> =>
    deps.db.transaction().execute(async (tx) => {
      const cart = await lockCart(tx, customerId, cartId);
      await precondition(tx);
      if (cart.status === 'received') throw conflict('cart_not_open');
      if (isClaimed(cart, deps.clock)) throw requestInProgress();
      if (cart.payment_intent_id !== null) return { reopen: cart };
      // The claim expired before an intent was stored; its holder will notice.
      if (cart.claim !== null) await forgetClaim(tx, cart);
      const before = await fullTotal(tx, cart.id);
      const result = await change(tx, cart);
      const total = await fullTotal(tx, cart.id);
      // A cart that became too large by new prices can still be made smaller.
      if (total > chargeable(cart.currency).most && total > before) throw unprocessable('order_total_too_large');
      await chooseDiscount(tx, cart);
      return { result };
    });
  const first = await attempt();
  if ('result' in first) return first.result;
  await reopenCart(deps, first.reopen);
  const second = await attempt();
  if ('result' in second) return second.result;
  throw requestInProgress();
}

/** Removes the first line that the menu no longer has, if its dish is chosen again. Decision 86. */
async function withoutReplaced(
  tx: DatabaseTransaction,
  placeId: number,
  stored: readonly PricedItem[],
  added: readonly PricedItem[],
): Promise<readonly PricedItem[]> {
  const again = new Set(added.map(({ productId }) => productId));
  if (!stored.some(({ productId }) => again.has(productId))) return stored;
  const faults = await faultsOf(tx, placeId, stored);
  const replaced = stored.findIndex(({ productId }, index) => faults[index] !== null && again.has(productId));
  return stored.filter((_, index) => index !== replaced);
}

/** Before the discount, minor units. */
async function fullTotal(tx: DatabaseTransaction, cartId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('order_items')
    .innerJoin('customer_orders', 'customer_orders.id', 'order_items.order_id')
    .select(sql<number>`coalesce(sum(quantity::bigint * price), 0)::bigint`.as('total'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return total;
}

async function lockCart(tx: DatabaseTransaction, customerId: number, cartId: number): Promise<Cart> {
  const cart = await tx
    .selectFrom('multi_carts')
    .selectAll()
    .where('id', '=', cartId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return cart;
}

async function forgetClaim(tx: DatabaseTransaction, { id }: Cart): Promise<void> {
  await tx.updateTable('multi_carts').set({ claim: null, claimed_until: null }).where('id', '=', id).execute();
}

async function requirePlace(db: Database, placeId: number): Promise<Place> {
  const place = await db.selectFrom('places').selectAll().where('id', '=', placeId).executeTakeFirstOrThrow(notFound);
  return place;
}

function requireCurrency(currency: string, cart: Cart, place: Place): void {
  if (currency === cart.currency && currency === place.currency) return;
  throw invalid({ propertyPath: 'currency', message: 'currency_mismatch', code: violationCodes.choice });
}

type Delivery = Pick<
  Order,
  'delivery_method' | 'delivery_seat_code' | 'delivery_address' | 'table_code' | 'seating_label'
>;

/** Absent fields stay unchanged. Each delivery method has its own field: the table, the seat or the address. */
async function deliveryOf(
  tx: DatabaseTransaction,
  deps: Deps,
  customerId: number,
  input: OrderChangeInput,
  known: Order | undefined,
  place: Place,
): Promise<Delivery> {
  const method = input.deliveryMethod ?? known?.delivery_method ?? null;
  if (method !== null && !place.order_types.includes(method)) {
    const message = 'delivery_method_unavailable';
    throw invalid({ propertyPath: 'deliveryMethod', message, code: violationCodes.choice });
  }
  const plain: Delivery = {
    delivery_method: method,
    delivery_seat_code: null,
    delivery_address: null,
    table_code: null,
    seating_label: null,
  };
  if (method === 'dine_in') return { ...plain, ...(await tableOf(tx, deps, customerId, input, known, place.id)) };
  if (method === 'home_delivery') {
    const kept = input.deliveryMethod === 'home_delivery' ? null : (known?.delivery_address ?? null);
    return { ...plain, delivery_address: kept ?? (await requireDeliveryAddress(tx, customerId)) };
  }
  if (method !== 'seat_delivery') return plain;
  if (input.deliverySeatCode === undefined && known !== undefined && known.delivery_seat_code !== null)
    return { ...plain, delivery_seat_code: known.delivery_seat_code, seating_label: known.seating_label };
  return { ...plain, ...(await seatOf(tx, input.deliverySeatCode, place.id)) };
}

/** A place that lists no seats takes every code. Decision 113. */
async function seatOf(
  tx: DatabaseTransaction,
  typed: string | null | undefined,
  placeId: number,
): Promise<Pick<Delivery, 'delivery_seat_code' | 'seating_label'>> {
  const path = 'deliverySeatCode';
  if (!typed) throw invalid({ propertyPath: path, message: 'seat_code_required', code: violationCodes.blank });
  const seat = await findSeating(tx, placeId, 'seat', typed);
  if (seat !== null) return { delivery_seat_code: seat.number, seating_label: seat.label };
  if (!(await hasSeats(tx, placeId))) return { delivery_seat_code: typed, seating_label: null };
  throw invalid({ propertyPath: path, message: 'seat_unknown', code: violationCodes.choice });
}

async function tableOf(
  tx: DatabaseTransaction,
  { clock }: Deps,
  customerId: number,
  { tableCode }: OrderChangeInput,
  known: Order | undefined,
  placeId: number,
): Promise<Pick<Delivery, 'table_code' | 'seating_label'>> {
  if (tableCode === undefined && known !== undefined && known.table_code !== null)
    return { table_code: known.table_code, seating_label: known.seating_label };
  if (!tableCode) return { table_code: null, seating_label: null };
  const table = await findSeating(tx, placeId, 'table', tableCode);
  if (table === null)
    throw invalid({ propertyPath: 'tableCode', message: 'table_unknown', code: violationCodes.choice });
  await rememberTable(tx, { customerId, placeId, table: table.uuid, now: clock.now() });
  return { table_code: table.code, seating_label: table.label };
}

async function requireDeliveryAddress(db: Database, customerId: number): Promise<string> {
  const address = await deliveryAddressOf(db, customerId);
  if (address === null) throw unprocessable('delivery_address_required');
  return address;
}

async function writeOrder(
  tx: DatabaseTransaction,
  { id }: Order,
  delivery: Delivery,
  items: readonly PricedItem[] | undefined,
): Promise<void> {
  await tx
    .updateTable('customer_orders')
    .set((set) => ({ ...delivery, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (items === undefined) return;
  await tx.deleteFrom('order_items').where('order_id', '=', id).execute();
  await insertItems(tx, id, items);
}

async function insertItems(tx: DatabaseTransaction, orderId: number, items: readonly PricedItem[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item) => ({
    order_id: orderId,
    product_id: item.productId,
    variation_id: item.variationId,
    option_ids: [...item.optionIds],
    quantity: item.quantity,
    price: item.price,
    ...(item.content && { content: sql<ItemContent>`${JSON.stringify(item.content)}::jsonb` }),
  }));
  await tx.insertInto('order_items').values(rows).execute();
}
