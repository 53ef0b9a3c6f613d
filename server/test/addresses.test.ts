import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressSchema } from '#server/addresses/resource.ts';
import { sameAddresses } from '#server/db/migrations/0015-same-addresses.ts';
import { refusalOf, setUpTestApp, statusAndBody, type TestAnswer, type TestCustomer } from './harness.ts';

const app = await setUpTestApp();

const draft = ({ iri }: TestCustomer, more: object = {}) => ({
  address: 'Rua A',
  streetNumber: '1',
  floor: '2',
  locality: 'Cascais',
  zipCode: '',
  country: 'PT',
  lat: '38.69',
  lng: '-9.42',
  formattedAddress: 'Rua A 1, Cascais',
  customer: iri,
  ...more,
});

const add = (who: TestCustomer, more: object = {}, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  app.call('POST', '/api/customer_addresses', { token: who.token, body: draft(who, more), headers });
const added = async (who: TestCustomer, more: object = {}) => addressSchema.parse((await add(who, more)).body);
const setCurrent = ({ token }: TestCustomer, address: string): Promise<TestAnswer> =>
  app.call('PUT', `${address}/set_current`, { token });

const remove = ({ token }: TestCustomer, address: string) => app.call('DELETE', address, { token });

const profileShape = z.looseObject({
  addresses: z.array(addressSchema),
  currentAddress: z.object({ lat: z.string(), lng: z.string() }).nullable(),
});
const profile = async ({ token }: TestCustomer) =>
  profileShape.parse((await app.call('GET', '/api/customer/profile', { token })).body);

describe('adding an address (contract 12)', () => {
  it('returns the address, without making it current', async () => {
    const ana = await app.customer();
    const answer = await add(ana);
    const { id } = addressSchema.parse(answer.body);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Location')).toBe(`/api/customer_addresses/${id}`);
    const { customer, ...sent } = draft(ana);
    const address = {
      '@id': `/api/customer_addresses/${id}`,
      '@type': 'CustomerAddress',
      id,
      ...sent,
      customer,
      isCurrent: false,
    };
    expect(answer.body).toEqual(address);
    expect(await profile(ana)).toMatchObject({ addresses: [address], currentAddress: null });
  });

  it('requires only a locality and a position', async () => {
    const ana = await app.customer();
    const body = { locality: ' Cascais ', lat: '-90', lng: '180.000', customer: ana.iri };
    const answer = await app.call('POST', '/api/customer_addresses', { token: ana.token, body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      locality: 'Cascais',
      address: '',
      floor: '',
      zipCode: '',
      country: 'PT',
      formattedAddress: '',
      lng: '180',
    });
  });

  it.each([
    [{ locality: ' ' }, 'locality: locality_required'],
    [{ locality: undefined }, 'locality: required'],
    [{ lat: '90.01' }, 'lat: coordinate_invalid'],
    [{ lat: '' }, 'lat: coordinate_invalid'],
    [{ lat: '1e1' }, 'lat: coordinate_invalid'],
    [{ lng: '-180.5' }, 'lng: coordinate_invalid'],
    [{ lng: 'Infinity' }, 'lng: coordinate_invalid'],
    [{ lng: '38,69' }, 'lng: coordinate_invalid'],
    [{ lat: 'x', lng: 'y' }, 'lat: coordinate_invalid\nlng: coordinate_invalid'],
    [{ floor: 'x'.repeat(256) }, 'floor: address_too_long'],
    [{ country: 'Portugal' }, 'country: country_invalid'],
    [{ customer: undefined }, 'customer: required'],
  ])('refuses %j with 422', async (more, description) => {
    expect(refusalOf(await add(await app.customer(), more))).toEqual([422, description]);
  });

  it.each([
    [{ lat: 38.69 }, 'The type of the "lat" attribute must be "string", "double" given.'],
    [{ locality: null }, 'The type of the "locality" attribute must be "string", "NULL" given.'],
    [
      { customer: { '@id': '/api/customers/1' } },
      'Nested documents for attribute "customer" are not allowed. Use IRIs instead.',
    ],
    [{ customer: '/api/users/1' }, 'Invalid IRI "/api/users/1".'],
  ])('refuses %j with 400', async (more, description) => {
    expect(refusalOf(await add(await app.customer(), more))).toEqual([400, description]);
  });

  it('cannot add to another customer’s list, existing or not', async () => {
    const [ana, rui] = [await app.customer(), await app.customer('Rui')];
    for (const customer of [rui.iri, '/api/customers/2147483647']) {
      expect(refusalOf(await add(ana, { customer }))).toEqual([403, 'Access Denied.']);
    }
    expect((await profile(rui)).addresses).toEqual([]);
  });

  it('requires a session', async () => {
    const ana = await app.customer();
    expect((await app.call('POST', '/api/customer_addresses', { body: draft(ana) })).status).toBe(401);
    expect((await app.call('PUT', '/api/customer_addresses/1/set_current')).status).toBe(401);
  });

  it('adds one address per idempotency key', async () => {
    const ana = await app.customer();
    const key = { 'Idempotency-Key': randomUUID() };
    const [one, two] = [await add(ana, {}, key), await add(ana, {}, key)];
    expect(two.body).toEqual(one.body);
    expect((await profile(ana)).addresses).toHaveLength(1);
  });
});

describe('adding an existing address', () => {
  it('returns the existing one, also for two concurrent tabs', async () => {
    const ana = await app.customer();
    const answers = await Promise.all([
      add(ana),
      add(ana),
      add(ana, { address: ' rua  á ', formattedAddress: 'RUA A 1, CASCAIS' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = answers.map(({ body }) => addressSchema.parse(body).id);
    expect(new Set(ids).size).toBe(1);
    expect((await profile(ana)).addresses.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('keeps it current, with its text unchanged', async () => {
    const ana = await app.customer();
    const home = await added(ana);
    await setCurrent(ana, home['@id']);
    expect((await add(ana, { locality: 'CASCAIS' })).body).toEqual({ ...home, isCurrent: true });
  });

  it.each([
    { streetNumber: '11', address: 'Rua A' },
    { streetNumber: '', address: 'Rua A 1' },
    { floor: '3' },
    { zipCode: '2750-001' },
    { country: 'ES' },
    { lat: '38.690001' },
    { lng: '-9.420001' },
    { formattedAddress: 'Rua A 1, 2750-001 Cascais' },
  ])('adds another address with %j', async (more) => {
    const ana = await app.customer();
    expect((await added(ana, more)).id).not.toBe((await added(ana)).id);
  });

  it('removes duplicates of an older release: keeps the current one, else the first', async () => {
    const [ana, rui] = [await app.customer(), await app.customer('Rui')];
    await sql`drop index customer_addresses_same`.execute(app.db);
    await sql`alter table customer_addresses drop column written`.execute(app.db);
    await sql`create index customer_addresses_customer on customer_addresses (customer_id)`.execute(app.db);
    const rows = [ana, ana, ana, rui, rui].map(({ customerId }, index) => ({
      customer_id: customerId,
      address: 'Rua A',
      street_number: '1',
      floor: '',
      locality: index === 4 ? 'CASCAIS' : 'Cascais',
      zip_code: '',
      country: 'PT',
      formatted_address: '',
      lat: 38.69,
      lng: -9.42,
      is_current: index === 1,
    }));
    const ids = (await app.db.insertInto('customer_addresses').values(rows).returning('id').execute()).map(
      ({ id }) => id,
    );
    await sameAddresses.up(app.db);
    expect((await profile(ana)).addresses.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await profile(rui)).addresses.map(({ id }) => id)).toEqual([ids[3]]);
  });

  it('ignores another customer’s equal address', async () => {
    const [ana, rui] = [await app.customer(), await app.customer('Rui')];
    expect((await added(rui)).id).not.toBe((await added(ana)).id);
  });
});

describe('deleting an address', () => {
  it('removes it, and leaves the current one', async () => {
    const ana = await app.customer();
    const [home, work] = [await added(ana), await added(ana, { floor: '3' })];
    await setCurrent(ana, home['@id']);
    expect(statusAndBody(await remove(ana, work['@id']))).toEqual([204, null]);
    expect((await profile(ana)).addresses).toEqual([{ ...home, isCurrent: true }]);
  });

  it('leaves no current address if the deleted one was current; it can be added again', async () => {
    const ana = await app.customer();
    const [home, work] = [await added(ana), await added(ana, { floor: '3' })];
    await setCurrent(ana, home['@id']);
    expect((await remove(ana, home['@id'])).status).toBe(204);
    expect(await profile(ana)).toMatchObject({ addresses: [work], currentAddress: null });
    expect((await added(ana)).id).not.toBe(home.id);
  });

  it('cannot delete another customer’s, an unknown or a deleted address', async () => {
    const [ana, rui] = [await app.customer(), await app.customer('Rui')];
    const [foreign, deleted] = [await added(rui), await added(ana)];
    await remove(ana, deleted['@id']);
    for (const id of [foreign.id, deleted.id, 2_147_483_647, 'x', '0']) {
      expect(refusalOf(await remove(ana, `/api/customer_addresses/${id}`))).toEqual([404, 'Not Found']);
    }
    expect((await app.call('DELETE', foreign['@id'])).status).toBe(401);
    expect((await profile(rui)).addresses).toEqual([foreign]);
  });
});

describe('the current address (contract 13)', () => {
  it('is the one set last', async () => {
    const ana = await app.customer();
    const home = await added(ana);
    const work = await added(ana, { locality: 'Lisboa', lat: '38.72', lng: '-9.14' });
    expect(statusAndBody(await setCurrent(ana, home['@id']))).toEqual([200, { ...home, isCurrent: true }]);
    await setCurrent(ana, work['@id']);
    expect((await setCurrent(ana, work['@id'])).status).toBe(200);
    expect(await profile(ana)).toMatchObject({
      addresses: [home, { ...work, isCurrent: true }],
      currentAddress: { lat: '38.72', lng: '-9.14' },
    });
  });

  it('cannot be another customer’s or an unknown address', async () => {
    const [ana, rui] = [await app.customer(), await app.customer('Rui')];
    const own = await added(ana);
    await setCurrent(ana, own['@id']);
    const foreign = await added(rui);
    for (const id of [foreign.id, 2_147_483_647, 'x', '0', '2147483648']) {
      expect(refusalOf(await setCurrent(ana, `/api/customer_addresses/${id}`))).toEqual([404, 'Not Found']);
    }
    expect((await profile(ana)).addresses).toEqual([{ ...own, isCurrent: true }]);
    expect((await profile(rui)).addresses).toEqual([foreign]);
  });

  it('is one of two set concurrently, repeatedly', async () => {
    const ana = await app.customer();
    const addresses = [await added(ana), await added(ana, { floor: '3' }), await added(ana, { floor: '4' })];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(addresses.map((address) => setCurrent(ana, address['@id'])));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await profile(ana)).addresses.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    }
  });
});
