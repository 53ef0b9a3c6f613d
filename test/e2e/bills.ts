import { callApi } from '#test/harness/api.ts';
import type { MesaServer } from '#test/harness/server.ts';
import { type Account, addressOf, tokenOf } from './account.ts';
import { OPERATOR } from './demo.ts';

export const AMOUNT = 3270;

/** The restaurant presents a bill. Returns its id. */
export async function presentBill(mesa: MesaServer, account: Account, note = 'Mesa 4'): Promise<number> {
  const api = await addressOf(mesa);
  const { '@id': customer } = await callApi<{ '@id': string }>(api, {
    path: '/api/customer/profile',
    token: await tokenOf(mesa, account),
  });
  const body = { customer, place: '/api/places/1', amount: AMOUNT, note };
  const { id } = await callApi<{ id: number }>(api, {
    method: 'POST',
    path: '/api/operator/bills',
    token: await tokenOf(mesa, OPERATOR),
    body,
  });
  return id;
}

/** The restaurant bills an order that was not paid. Returns the bill's id. */
export async function billOrder(mesa: MesaServer, order: number): Promise<number> {
  const { id } = await callApi<{ id: number }>(await addressOf(mesa), {
    method: 'POST',
    path: '/api/operator/bills',
    token: await tokenOf(mesa, OPERATOR),
    body: { orders: [`/api/customer_orders/${order}`] },
  });
  return id;
}

/** Pays the bill as its customer, or attempts to. */
export async function payBill(
  mesa: MesaServer,
  account: Account,
  id: number,
  paymentMethodId = 'pm_card_visa',
): Promise<void> {
  const token = await tokenOf(mesa, account);
  const payload = { paymentMethod: 'credit_card', paymentMethodId };
  await callApi(await addressOf(mesa), {
    method: 'PUT',
    path: `/api/customer_checkouts/${id}`,
    token,
    body: { action: 'paymentIntent', payload },
  });
}
