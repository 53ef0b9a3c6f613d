import { callApi } from '#test/harness/api.ts';
import type { MesaServer } from '#test/harness/server.ts';

import { type Account, addressOf, tokenOf } from './account.ts';
import { OPERATOR } from './demo.ts';

export const AMOUNT = 3270;

/** The restaurant presents a bill. Gives its id. */
export async function presentBill(mesa: MesaServer, account: Account, note = 'Mesa 4'): Promise<number> {
  const api = await addressOf(mesa);
  const { '@id': customer } = await callApi<{ '@id': string }>(api, { path: '/api/customer/profile', token: await tokenOf(mesa, account) });
  const body = { customer, place: '/api/places/1', amount: AMOUNT, note };
  const { id } = await callApi<{ id: number }>(api, { method: 'POST', path: '/api/operator/bills', token: await tokenOf(mesa, OPERATOR), body });
  return id;
}
