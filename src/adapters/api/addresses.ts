import type { AddressBook } from '#machines/location/address-book/address-book.machine.ts';
import type { Address } from '#machines/shared/entities/customer-entities.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { AddressForm, FoundAddress } from '#machines/shared/places/geocoding.ts';
import { positionOf, type Position } from '#machines/shared/places/position.ts';
import { writtenAddress, type WrittenAddress } from '#machines/shared/places/written-address.ts';
import type { ApiClient } from './client.ts';
import { deleteOnce } from './delete-once.ts';
import { isAddress, isAddressBook } from './shapes.ts';

const PROFILE = '/api/customer/profile';

/** Contract 10. */
export const loadAddresses =
  ({ api, isSignedIn }: { api: ApiClient; isSignedIn: () => boolean }) =>
  async (_input: unknown, signal: AbortSignal): Promise<AddressBook> => {
    if (!isSignedIn()) return { customer: null, addresses: [] };
    const { body } = await api(PROFILE, { signal, shape: isAddressBook });
    return { customer: body['@id'], addresses: body.addresses };
  };

interface Saving {
  api: ApiClient;
  isSignedIn: () => boolean;
  newKey: () => string;
}

/** Contract 10, 12, 13. Safe to retry: the same address has the same key. Visitors have no stored addresses. */
export const saveAddress = ({ api, isSignedIn, newKey }: Saving) => {
  let last = { text: '', key: '' };
  return async (
    { form, found }: { form: AddressForm; found: FoundAddress | null },
    signal: AbortSignal,
  ): Promise<Position> => {
    if (!found) throw new RequestFailure('unknown_error', 0);
    if (!isSignedIn()) return positionOf(found);
    const { formattedAddress, lat, lng } = found;
    const { body: book } = await api(PROFILE, { signal, shape: isAddressBook });
    const wanted = { ...writtenAddress(form), formattedAddress };
    const known = book.addresses.find(
      (address) => isSame(address, wanted) && (!found.isPinned || isAt(address, found)),
    );
    if (known) return positionOf(await setCurrent(api, known['@id'], signal));
    const body = { ...wanted, country: 'PT', lat, lng, customer: book['@id'] };
    const text = JSON.stringify(body);
    if (last.text !== text) last = { text, key: newKey() };
    const { body: added } = await api('/api/customer_addresses', {
      method: 'POST',
      body,
      headers: { 'Idempotency-Key': last.key },
      signal,
      shape: isAddress,
    });
    return positionOf(await setCurrent(api, added['@id'], signal));
  };
};

/** Contract 13. */
export const chooseAddress =
  (api: ApiClient) =>
  ({ address }: { address: Address | null }, signal: AbortSignal): Promise<Address> =>
    address ? setCurrent(api, address['@id'], signal) : Promise.reject(new RequestFailure('unknown_error', 0));

/** Decision 92. */
export const deleteAddress =
  (api: ApiClient) =>
  ({ address }: { address: Address | null }, signal: AbortSignal): Promise<void> =>
    address ? deleteOnce(api, address['@id'], signal) : Promise.reject(new RequestFailure('unknown_error', 0));

async function setCurrent(api: ApiClient, address: Iri, signal: AbortSignal): Promise<Address> {
  return (await api(`${address}/set_current`, { method: 'PUT', signal, shape: isAddress })).body;
}

type Written = Omit<WrittenAddress, 'zipCode'> & Pick<Address, 'formattedAddress'>;
const TELLING = ['formattedAddress', 'address', 'streetNumber', 'floor', 'locality'] as const;

type Point = Pick<Address, 'lat' | 'lng'>;
const isAt = (one: Point, other: Point) =>
  Number(one.lat) === Number(other.lat) && Number(one.lng) === Number(other.lng);

/** Ignores case: an address that the gazetteer does not know is compared by its text alone. */
function isSame(one: Written, other: Written): boolean {
  return TELLING.every((field) => one[field].toLowerCase() === other[field].toLowerCase());
}
