// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { FoundAddress } from '#machines/shared/places/geocoding.ts';
import { writtenAddress } from '#machines/shared/places/written-address.ts';
import { chooseAddress, deleteAddress, loadAddresses, saveAddress } from '#src/adapters/api/addresses.ts';
import { aCustomer, anAddress } from '#test/harness/fixtures.ts';
import type { Answer, AskedRequest } from '#test/harness/loopback-api.ts';
import { WRITTEN_ADDRESSES } from '#test/harness/written-addresses.ts';
import { BROKEN, refusal, startClient } from './clients.ts';

const { signal } = new AbortController();
const form = { address: ' Rua Nova ', streetNumber: '3 ', floor: ' 2.º Esq', locality: ' Faro', zipCode: '' };
const written = {
  address: 'Rua Nova',
  streetNumber: '3',
  floor: '2.º Esq',
  locality: 'Faro',
  formattedAddress: 'Rua Nova 3, Faro',
};
const found: FoundAddress = {
  key: 'k1',
  title: 'Rua Nova 3',
  formattedAddress: written.formattedAddress,
  locality: 'Faro',
  lat: '37.01',
  lng: '-7.93',
  street: 'Rua Nova',
  streetNumber: '3',
  zipCode: '',
  isApproximate: false,
};
const added = anAddress({ id: 3, ...written, lat: '37.01' });
const position = { lat: '37.01', lng: '-7.93', label: 'Rua Nova 3, Faro', address: '/api/customer_addresses/3' };

const [PROFILE, ADD, CURRENT] = [
  'GET /api/customer/profile',
  'POST /api/customer_addresses',
  'PUT /api/customer_addresses/3/set_current',
];
const callOf = ({ method, path }: AskedRequest) => `${method} ${path}`;

/** An API with these answers instead of the usual ones. */
async function bookThat({
  addresses = [anAddress({ id: 1 })],
  isSignedIn = true,
  typed = form,
  ...failing
}: { addresses?: object[]; isSignedIn?: boolean; typed?: typeof form } & Record<string, unknown> = {}) {
  const well: Record<string, Answer> = {
    [PROFILE]: { body: { ...aCustomer(), addresses } },
    [ADD]: { status: 201, body: added },
    [CURRENT]: { body: { ...added, isCurrent: true } },
  };
  const { api, asked } = await startClient(
    (request) => (failing[callOf(request)] as Answer | undefined) ?? well[callOf(request)] ?? { status: 404 },
  );
  const options = { api, isSignedIn: () => isSignedIn };
  let keys = 0;
  const saving = saveAddress({ ...options, newKey: () => `k${(keys += 1)}` });
  const save = (of: Partial<FoundAddress> = {}) => saving({ form: typed, found: { ...found, ...of } }, signal);
  return {
    load: () => loadAddresses(options)(undefined, signal),
    use: chooseAddress(api),
    remove: deleteAddress(api),
    save,
    asked,
    calls: () => asked.map(callOf),
  };
}

const failure = new RequestFailure('Internal Server Error', 500);

describe('the addresses of a customer (contract 10)', () => {
  it('are those in the profile', async () => {
    expect(await (await bookThat()).load()).toEqual({
      customer: '/api/customers/7',
      addresses: [anAddress({ id: 1 })],
    });
  });

  it('are empty for a visitor, without a request', async () => {
    const book = await bookThat({ isSignedIn: false });
    expect(await book.load()).toEqual({ customer: null, addresses: [] });
    expect(book.calls()).toEqual([]);
  });

  it.each([BROKEN, { body: aCustomer() }, { body: { ...aCustomer(), addresses: [{ id: 1 }] } }])(
    'rejects %j',
    async (answer) => {
      await expect((await bookThat({ [PROFILE]: answer })).load()).rejects.toBeInstanceOf(RequestFailure);
    },
  );
});

describe('saving an address that was found (contract 12, 13)', () => {
  it('saves the typed address, trimmed, and makes it current', async () => {
    const book = await bookThat();
    expect(await book.save()).toEqual(position);
    expect(book.calls()).toEqual([PROFILE, ADD, CURRENT]);
    expect(book.asked[1]?.headers['idempotency-key']).toBe('k1');
    expect(book.asked[1]?.body).toEqual({
      ...written,
      zipCode: '',
      country: 'PT',
      lat: '37.01',
      lng: '-7.93',
      customer: '/api/customers/7',
    });
  });

  it.each(WRITTEN_ADDRESSES)('saves %j in its fields', async (street, streetNumber, floor, zipCode) => {
    const [, numberOnly] = /^Rua das Flores,? (.*)$/.exec(street) ?? [];
    const parts = { address: 'Rua das Flores', streetNumber, floor, locality: 'Cascais', zipCode };
    for (const typed of [
      { address: street, streetNumber: '' },
      { address: 'Rua das Flores', streetNumber: numberOnly ?? '' },
    ]) {
      expect(writtenAddress({ ...typed, floor: '', locality: ' Cascais ', zipCode: '' })).toEqual(parts);
    }
    const behind = `${zipCode} Cascais`.trim();
    const inLocality = {
      address: street.replace(/,? (?:PT-)?\d{4}[-\u2011]?\d{3}$/u, ''),
      streetNumber: '',
      floor: '',
    };
    expect(writtenAddress({ ...inLocality, locality: behind, zipCode: '' })).toEqual(parts);
  });

  it.each([
    [
      { address: 'Avenida 25 de Abril', streetNumber: '4' },
      { address: 'Avenida 25 de Abril', streetNumber: '4' },
    ],
    [{ address: 'Rua 31' }, { address: 'Rua 31', streetNumber: '' }],
    [{ address: 'Rua 3, 12' }, { address: 'Rua 3', streetNumber: '12' }],
    [{ address: 'Estrada Nacional 125' }, { address: 'Estrada Nacional 125', streetNumber: '' }],
    [{ address: 'Estrada Nacional 125, 12' }, { address: 'Estrada Nacional 125', streetNumber: '12' }],
    [{ address: 'Estrada Nacional 125 Norte 7' }, { address: 'Estrada Nacional 125 Norte', streetNumber: '7' }],
    [{ address: 'EN125 km 12, r/c' }, { address: 'EN125', streetNumber: 'km 12', floor: 'r/c' }],
    [
      { address: 'Estrada Nacional 17', streetNumber: '4 1.º' },
      { streetNumber: '4', floor: '1.º' },
    ],
    [
      { address: 'Chiado', streetNumber: '17 r/c' },
      { address: 'Chiado', streetNumber: '17', floor: 'r/c' },
    ],
    [
      { streetNumber: '17', floor: '2.º' },
      { streetNumber: '17', floor: '2.º' },
    ],
    [
      { streetNumber: '17 2.º', floor: '2.º' },
      { streetNumber: '17', floor: '2.º' },
    ],
    [{ streetNumber: 'junto ao rio' }, { streetNumber: 'junto ao rio', floor: '' }],
    [{ address: 'Rua X 17, 1200-109 Lisboa' }, { address: 'Rua X', streetNumber: '17', zipCode: '1200-109' }],
    [{ locality: '1200 Lisboa' }, { locality: 'Lisboa', zipCode: '1200' }],
    [{ locality: ' 1200 Lisboa ' }, { locality: 'Lisboa', zipCode: '1200' }],
    [{ locality: ' 1200-109 ' }, { locality: '1200-109', zipCode: '1200-109' }],
    [{ locality: '2500-109,  Caldas da Rainha - ' }, { locality: 'Caldas da Rainha', zipCode: '2500-109' }],
    [{ locality: 'Caldas da Rainha, 2500-109' }, { locality: 'Caldas da Rainha', zipCode: '2500-109' }],
    [
      { address: ' Rua   das Flores  17 ,', streetNumber: ' ' },
      { address: 'Rua das Flores', streetNumber: '17' },
    ],
    [
      { streetNumber: '17 2.º', floor: ' Esq ' },
      { streetNumber: '17', floor: '2.º Esq' },
    ],
    [{ locality: '1200-109' }, { locality: '1200-109', zipCode: '1200-109' }],
    [{ zipCode: ' 1200109 ' }, { zipCode: '1200-109' }],
    [
      { zipCode: '1200', locality: '8000-100 Faro' },
      { locality: 'Faro', zipCode: '8000-100' },
    ],
    [{ zipCode: '1200' }, { zipCode: '1200' }],
  ])('reads %j as %j', (typed, read) => {
    const nothing = { address: '', streetNumber: '', floor: '', locality: 'Lisboa', zipCode: '' };
    expect(writtenAddress({ ...nothing, ...typed })).toMatchObject(read);
  });

  it('sends the parts that were written as the number', async () => {
    const book = await bookThat({
      typed: { ...form, streetNumber: '17 2.º Esq', floor: '', locality: '8000-100 Faro' },
    });
    await book.save();
    expect(book.asked[1]?.body).toMatchObject({
      streetNumber: '17',
      floor: '2.º Esq',
      locality: 'Faro',
      zipCode: '8000-100',
    });
  });

  it('makes an address that is already saved current', async () => {
    const book = await bookThat({ addresses: [anAddress({ id: 1 }), { ...added, address: 'RUA NOVA' }] });
    expect(await book.save()).toEqual(position);
    expect(book.calls()).toEqual([PROFILE, CURRENT]);
  });

  it.each([{ floor: '1.º' }, { streetNumber: '4' }, { formattedAddress: 'Rua Nova 3, Olhão' }])(
    'adds an address that differs in %j',
    async (other) => {
      const book = await bookThat({ addresses: [{ ...added, ...other }] });
      await book.save();
      expect(book.calls()).toContain(ADD);
    },
  );

  it('adds a saved address again where its pin was moved, and only there', async () => {
    const book = await bookThat({ addresses: [{ ...added, lng: '-7.9300' }] });
    await book.save({ isPinned: true });
    expect(book.calls()).toEqual([PROFILE, CURRENT]);
    await book.save({ isPinned: true, lat: '37.0105' });
    expect(book.calls().slice(2)).toEqual([PROFILE, ADD, CURRENT]);
    expect(book.asked[3]?.body).toMatchObject({ lat: '37.0105', lng: '-7.93' });
  });

  it('repeats an attempt with the same key, and sends another position with another key', async () => {
    const book = await bookThat({ [ADD]: BROKEN });
    await book.save().catch(() => null);
    await book.save().catch(() => null);
    await book.save({ lng: '-7.94' }).catch(() => null);
    const adding = book.asked.filter((request) => callOf(request) === ADD);
    expect(adding.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1', 'k2']);
  });

  it('sends no request for a visitor, whose position has no address', async () => {
    const book = await bookThat({ isSignedIn: false });
    expect(await book.save()).toEqual({ ...position, address: null });
    expect(book.calls()).toEqual([]);
  });

  it.each([PROFILE, ADD, CURRENT])('rejects where %s fails', async (call) => {
    await expect((await bookThat({ [call]: BROKEN })).save()).rejects.toEqual(failure);
  });
});

describe('deleting a saved address', () => {
  const GONE = 'DELETE /api/customer_addresses/3';

  it.each([{ status: 204 }, refusal(404, 'Not Found')])('is done when the server answers %j', async (answer) => {
    const book = await bookThat({ [GONE]: answer });
    expect(await book.remove({ address: added }, signal)).toBeUndefined();
    expect(book.calls()).toEqual([GONE]);
  });

  it('rejects where it does not exist, or the call fails', async () => {
    await expect((await bookThat()).remove({ address: null }, signal)).rejects.toEqual(
      new RequestFailure('unknown_error', 0),
    );
    await expect((await bookThat({ [GONE]: BROKEN })).remove({ address: added }, signal)).rejects.toEqual(failure);
  });
});

describe('using a saved address (contract 13)', () => {
  it('makes it current', async () => {
    const book = await bookThat();
    expect(await book.use({ address: added }, signal)).toEqual({ ...added, isCurrent: true });
    expect(book.calls()).toEqual([CURRENT]);
  });

  it('rejects where it does not exist, or the call fails', async () => {
    await expect((await bookThat()).use({ address: null }, signal)).rejects.toEqual(
      new RequestFailure('unknown_error', 0),
    );
    await expect((await bookThat({ [CURRENT]: BROKEN })).use({ address: added }, signal)).rejects.toEqual(failure);
  });
});
