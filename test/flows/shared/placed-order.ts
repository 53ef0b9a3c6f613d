import type { OrderStatus } from '#machines/shared/entities/entities.ts';
import type { World } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';
import { orderCake, serve, type DeliveryMethod } from '#test/e2e/orders.ts';
import { anItem, anOrder } from '#test/harness/fixtures.ts';

/** The call that reads one order. */
export const READ_ORDER = /^GET \/api\/customer_orders\/\d+/;

export const names = { places: {}, options: {} };
export const cake = anItem();
/** An order that was paid when ordering. */
export const orderIn = (status: OrderStatus) => anOrder({ id: 12, status, items: [cake], paidAmount: cake.price });
export const placed = orderIn('placed');

/** The journey's subject is an order that its customer has placed. */
export async function ordered(world: World, method?: DeliveryMethod): Promise<void> {
  await signIn(world);
  world.id = await orderCake(world.mesa, world.person, method);
}

export async function delivered(world: World, method?: DeliveryMethod): Promise<void> {
  await ordered(world, method);
  await serve(world.mesa, world.id, 'accept', 'make_ready', 'deliver');
}

/** The restaurant accepts it. */
export const accept = ({ mesa, id }: World) => serve(mesa, id, 'accept');
