import { callApi } from '#test/harness/api.ts';
import type { MesaServer } from '#test/harness/server.ts';

import { type Account, addressOf, tokenOf } from './account.ts';
import { OPERATOR, PIZZERIA } from './demo.ts';

const PLACE = `/api/places/${PIZZERIA.path.split('/').at(-1)}`;

/** A table at the pizzeria, by the call of the app. `at`: an instant. */
export async function takeSeats(mesa: MesaServer, account: Account, at: string, numPax: number): Promise<void> {
  const api = await addressOf(mesa);
  const token = await tokenOf(mesa, account);
  const { '@id': customer } = await callApi<{ '@id': string }>(api, { path: '/api/customer/profile', token });
  const body = { customer, place: PLACE, dateAndTime: at, numPax, comments: '' };
  await callApi(api, { method: 'POST', path: '/api/customer_reservations', token, body });
}

/** What the restaurant answers. */
export async function answerTable(mesa: MesaServer, id: number, answer: 'accept' | 'reject'): Promise<void> {
  const token = await tokenOf(mesa, OPERATOR);
  await callApi(await addressOf(mesa), { method: 'PUT', path: `/api/operator/reservations/${id}/${answer}`, token, body: {} });
}

/** The restaurant reads the code of a guest who comes. */
export async function checkIn(mesa: MesaServer, code: string): Promise<void> {
  await callApi(await addressOf(mesa), { path: `${PLACE}/check_in/${code}`, token: await tokenOf(mesa, OPERATOR) });
}
