import { expect, type Locator, type Page } from '@playwright/test';
import type { Place } from '#machines/shared/entities/entities.ts';
import { reservationDays } from '#machines/shared/tables/reservation-times.ts';
import { callApi } from '#test/harness/api.ts';
import type { MesaServer } from '#test/harness/server.ts';
import { type Account, addressOf, tokenOf } from './account.ts';
import { idOf, OPERATOR, PIZZERIA } from './demo.ts';

const PLACE = `/api/places/${idOf(PIZZERIA)}`;

/**
 * Requests a table at the pizzeria with the app's call. `at`: an instant; `group`: with a group's contact. Returns its
 * id.
 */
export async function takeSeats(
  mesa: MesaServer,
  account: Account,
  at: string,
  numPax: number,
  group?: { comments: string; name: string; phone: string },
): Promise<number> {
  const api = await addressOf(mesa);
  const token = await tokenOf(mesa, account);
  const { '@id': customer } = await callApi<{ '@id': string }>(api, { path: '/api/customer/profile', token });
  const body = { customer, place: PLACE, dateAndTime: at, numPax, comments: '', ...group };
  const { id } = await callApi<{ id: number }>(api, {
    method: 'POST',
    path: group === undefined ? '/api/customer_reservations' : '/api/group_reservations',
    token,
    body,
  });
  return id;
}

/** The restaurant's answer. */
export async function answerTable(mesa: MesaServer, id: number, answer: 'accept' | 'reject'): Promise<void> {
  const token = await tokenOf(mesa, OPERATOR);
  await callApi(await addressOf(mesa), {
    method: 'PUT',
    path: `/api/operator/reservations/${id}/${answer}`,
    token,
    body: {},
  });
}

/** The restaurant scans the code of an arriving guest. */
export async function checkIn(mesa: MesaServer, code: string): Promise<void> {
  await callApi(await addressOf(mesa), { path: `${PLACE}/check_in/${code}`, token: await tokenOf(mesa, OPERATOR) });
}

/** The table form at the pizzeria, for tomorrow. */
export async function openForm(page: Page): Promise<Locator> {
  await page.goto(`${PIZZERIA.path}?view=reservations`);
  await page.getByRole('button', { name: 'Reservar mesa' }).click();
  const form = page.getByRole('dialog', { name: 'Nova reserva' });
  await chooseDay(form);
  return form;
}

/** The second of the form's days. */
export async function chooseDay(form: Locator): Promise<void> {
  await dayChips(form).nth(1).check();
  await expect(timeChips(form).first()).toBeEnabled();
}

export const dayChips = (form: Locator | Page): Locator =>
  form.getByRole('radiogroup', { name: 'Dia' }).getByRole('radio');

const timeField = (form: Locator): Locator => form.getByRole('radiogroup', { name: 'Hora' });

const timeChips = (form: Locator) => timeField(form).getByRole('radio');

export const timeChip = (form: Locator, time: string): Locator =>
  timeField(form).getByRole('radio', { name: time, exact: true });

export const chosenTime = (form: Locator): Locator => timeField(form).getByRole('radio', { checked: true });

/** A place with tables that is closed all of the first day of its form. */
export async function findClosedPlace(mesa: MesaServer): Promise<number> {
  const list = await callApi<{ 'hydra:member': Place[] }>(await addressOf(mesa), { path: '/api/places' });
  const closed = list['hydra:member'].find(({ reservationsEnabled, openingHours = [], timezone }) => {
    const weekday = new Date(`${reservationDays(Date.now(), timezone)[0]}T00:00:00Z`).getUTCDay() || 7;
    const isOpen = openingHours.some(
      ({ dayOfWeek, opens, closes }) => dayOfWeek === weekday || (closes <= opens && (dayOfWeek % 7) + 1 === weekday),
    );
    return reservationsEnabled && !isOpen;
  });
  if (closed === undefined) throw new Error('Each day, some place of the demo is closed.');
  return closed.id;
}
