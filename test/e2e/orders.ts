import { callApi } from '#test/harness/api.ts';
import type { MesaServer } from '#test/harness/server.ts';
import { type Account, addressOf, tokenOf } from './account.ts';
import { CAKE, idOf, OPERATOR, PIZZERIA } from './demo.ts';

interface Placed {
  readonly id: number;
}

interface Menu {
  readonly eMenu: readonly { readonly products: readonly { readonly '@id': string; readonly name: string }[] }[];
}

const PLACE = `/api/places/${idOf(PIZZERIA)}`;

/** The dishes on the pizzeria's menu. */
export async function readMenu(mesa: MesaServer): Promise<Menu['eMenu'][number]['products']> {
  const { eMenu } = await callApi<Menu>(await addressOf(mesa), { path: `${PLACE}?groups[]=e_menu` });
  return eMenu.flatMap(({ products }) => products);
}

/** The cake as on the menu. */
export async function readCake(mesa: MesaServer): Promise<{ readonly '@id': string } | undefined> {
  return (await readMenu(mesa)).find(({ name }) => name === CAKE.name);
}

export type DeliveryMethod = 'take_away' | 'dine_in';

/** Orders a cake with the app's calls, and pays it unless that comes later. Returns the order's id. */
export async function orderCake(
  mesa: MesaServer,
  account: Account,
  deliveryMethod: DeliveryMethod = 'take_away',
  { isPaidLater = false } = {},
): Promise<number> {
  const api = await addressOf(mesa);
  const token = await tokenOf(mesa, account);
  const cake = await readCake(mesa);
  const cart = await callApi<{ '@id': string }>(api, {
    method: 'POST',
    path: '/api/multi_carts',
    token,
    body: { currency: 'EUR', status: 'open', customerOrders: [], payWhenOrdering: !isPaidLater },
  });
  const items = [{ product: cake?.['@id'], quantity: 1, product_options: [], variation: null }];
  await callApi(api, {
    method: 'POST',
    path: '/api/customer_orders',
    token,
    body: { cart: cart['@id'], place: PLACE, currency: 'EUR', deliveryMethod, items },
  });
  const body = isPaidLater ? {} : { paymentMethod: 'credit_card', paymentMethodId: 'pm_card_visa' };
  const paid = await callApi<{ customerOrders: readonly Placed[] }>(api, {
    method: 'PUT',
    path: `${cart['@id']}/place_orders`,
    token,
    body,
  });
  const [order] = paid.customerOrders;
  if (order === undefined) throw new Error('Nothing was ordered.');
  return order.id;
}

/** The restaurant's step with an order. */
export async function serve(
  mesa: MesaServer,
  order: number,
  ...moves: readonly ('accept' | 'reject' | 'make_ready' | 'deliver')[]
): Promise<void> {
  const api = await addressOf(mesa);
  const token = await tokenOf(mesa, OPERATOR);
  for (const move of moves)
    await callApi(api, { method: 'PUT', path: `/api/operator/orders/${order}/${move}`, token, body: {} });
}
