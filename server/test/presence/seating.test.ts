import { describe, expect, it } from 'vitest';
import { error } from '../catalogue/small-answers.ts';
import { refusalOf, statusAndBody } from '../harness.ts';
import { createMenu } from '../ordering/menu.ts';
import { asOrder, newOrder, type Shopper, setUpOrdering } from '../ordering/ordering.ts';
import { act } from './guests.ts';

const ordering = await setUpOrdering();
const { app, menu } = ordering;
const other = await createMenu(app.db);

const insert = async (row: {
  type: 'seat' | 'table';
  seat_code?: string;
  table_number?: string;
  place_id?: number;
}) => {
  const { code, uuid } = await app.db
    .insertInto('qr_codes')
    .values({ place_id: menu.placeId, seat_code: null, ...row })
    .returning(['code', 'uuid'])
    .executeTakeFirstOrThrow();
  return { code: code ?? '', uuid };
};
const seat = await insert({ type: 'seat', seat_code: 'FILA 2 A' });
const table = await insert({ type: 'table', table_number: '12' });
const next = await insert({ type: 'table', table_number: '14' });

const read = (path: string, address = '192.0.2.1') => app.call('GET', path, { address });

describe('a table or a seat', () => {
  it('has a code of five characters that do not look alike', () => {
    for (const { code } of [seat, table, next]) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}$/);
  });

  it('is found by its code or its number, however it is typed', async () => {
    const found = {
      '@id': `${menu.place}/tables/${table.code}`,
      '@type': 'Table',
      place: menu.place,
      tableCode: table.code,
      label: 'Mesa 12',
    };
    for (const typed of [
      table.code,
      table.code.toLowerCase(),
      ` ${table.code.slice(0, 2)} ${table.code.slice(2)}`,
      `${table.code.slice(0, 3)}-${table.code.slice(3)}`,
      '12',
      'mesa 12',
    ])
      expect((await read(`${menu.place}/tables/${encodeURIComponent(typed)}`)).body).toEqual(found);
    expect((await read(`${menu.place}/seats/${encodeURIComponent('fila2a')}`)).body).toEqual({
      '@id': `${menu.place}/seats/${seat.code}`,
      '@type': 'Seat',
      place: menu.place,
      deliverySeatCode: 'FILA 2 A',
      label: 'Lugar FILA 2 A',
    });
  });

  it.each([
    ['seats', 'NAOEXISTE99'],
    ['seats', '12'],
    ['tables', 'x'.repeat(2000)],
    ['tables', '%00'],
  ])('is unknown in %s: %s', async (kind, typed) => {
    expect(statusAndBody(await read(`${menu.place}/${kind}/${typed}`))).toEqual([
      404,
      error(kind === 'seats' ? 'seat_unknown' : 'table_unknown'),
    ]);
  });

  it('is unknown at another place, and at a place that does not exist', async () => {
    expect((await read(`${other.place}/tables/${table.code}`)).body).toEqual(error('table_unknown'));
    expect((await read(`/api/places/2147483647/tables/${table.code}`)).body).toEqual(error('Not Found'));
  });

  it('is hard to guess: misses count per address, hits do not', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1) {
      statuses.add((await read(`${menu.place}/tables/12`, '192.0.2.9')).status);
      statuses.add((await read(`${menu.place}/tables/99`, '192.0.2.9')).status);
    }
    expect([...statuses]).toEqual([200, 404, 429]);
    expect((await read(`${menu.place}/tables/12`)).status).toBe(200);
  });

  it('sets hasTables or hasSeats of its place', async () => {
    expect((await read(menu.place)).body).toMatchObject({ hasTables: true, hasSeats: true });
    expect((await read(other.place)).body).toMatchObject({ hasTables: false, hasSeats: false });
  });
});

const orderAs = async (who: Shopper, delivery: object, place = menu) => {
  const { '@id': cart } = await who.openCart();
  return who.call('POST', '/api/customer_orders', newOrder(cart, place, delivery));
};

describe('an order', () => {
  it('goes only to a seat that the place lists', async () => {
    const who = await ordering.shopper();
    const unknown = await orderAs(who, { deliveryMethod: 'seat_delivery', deliverySeatCode: 'NAOEXISTE99' });
    expect(refusalOf(unknown)).toEqual([422, 'deliverySeatCode: seat_unknown']);
    const known = asOrder(await orderAs(who, { deliveryMethod: 'seat_delivery', deliverySeatCode: seat.code }));
    expect(known).toMatchObject({ deliverySeatCode: 'FILA 2 A', deliverySeatLabel: 'Lugar FILA 2 A', tableCode: null });
  });

  it('goes to any seat of a place that lists none', async () => {
    const order = asOrder(
      await orderAs(await ordering.shopper(), { deliveryMethod: 'seat_delivery', deliverySeatCode: 'a12' }, other),
    );
    expect(order).toMatchObject({ deliverySeatCode: 'a12', deliverySeatLabel: null });
  });

  it('may name a table, and keeps it and its label', async () => {
    const who = await ordering.shopper();
    const refused = await orderAs(who, { deliveryMethod: 'dine_in', tableCode: seat.code });
    expect(refusalOf(refused)).toEqual([422, 'tableCode: table_unknown']);
    const order = asOrder(await orderAs(who, { deliveryMethod: 'dine_in', tableCode: '12' }));
    const named = { deliveryMethod: 'dine_in', tableCode: table.code, tableLabel: 'Mesa 12', deliverySeatLabel: null };
    expect(order).toMatchObject(named);
    await app.db.updateTable('qr_codes').set({ label: 'Mesa da janela' }).where('uuid', '=', table.uuid).execute();
    expect(asOrder(await who.call('PUT', order['@id'], { items: [] }))).toMatchObject(named);
    await app.db.updateTable('qr_codes').set({ label: 'Mesa 12' }).where('uuid', '=', table.uuid).execute();
    const away = asOrder(await who.call('PUT', order['@id'], { deliveryMethod: 'take_away' }));
    expect(away).toMatchObject({ tableCode: null, tableLabel: null });
  });

  it('names no table if the client sends none or null', async () => {
    const who = await ordering.shopper();
    const order = asOrder(await orderAs(who, { deliveryMethod: 'dine_in' }));
    expect(order).toMatchObject({ tableCode: null, tableLabel: null });
    await who.call('PUT', order['@id'], { tableCode: '12' });
    expect(asOrder(await who.call('PUT', order['@id'], { tableCode: null }))).toMatchObject({ tableCode: null });
  });
});

const tableAt = async ({ customer }: Shopper) =>
  (await act(app, 'check_access', { place: menu.placeId, by: customer })).body;

describe('the table of a stay', () => {
  it('is the one that the customer named last, until they leave', async () => {
    const who = await ordering.shopper();
    const at = { place: menu.placeId, by: who.customer };
    await orderAs(who, { deliveryMethod: 'dine_in', tableCode: '14' });
    expect(await tableAt(who)).toMatchObject({ accessStatus: 'allowed', tableCode: null });
    expect((await act(app, 'check_in', at)).body).toMatchObject({ tableCode: null, tableLabel: null });
    await orderAs(who, { deliveryMethod: 'dine_in', tableCode: '12' });
    const named = { tableCode: table.code, tableLabel: 'Mesa 12' };
    expect(await tableAt(who)).toMatchObject(named);
    expect((await act(app, 'check_in', at)).body).toMatchObject(named);
    expect((await act(app, 'check_out', at)).body).toMatchObject({ tableCode: null });
    await act(app, 'check_in', at);
    expect(await tableAt(who)).toMatchObject({ accessStatus: 'checked_in', tableCode: null, tableLabel: null });
  });

  it('ends when the place removes the table', async () => {
    const who = await ordering.shopper();
    await act(app, 'check_in', { place: menu.placeId, by: who.customer });
    await orderAs(who, { deliveryMethod: 'dine_in', tableCode: '14' });
    await app.db.deleteFrom('qr_codes').where('uuid', '=', next.uuid).execute();
    expect(await tableAt(who)).toMatchObject({ accessStatus: 'checked_in', tableCode: null });
  });
});
