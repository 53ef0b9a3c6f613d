import type { AddressBook } from '#machines/location/location.machine.ts';
import type { Address, Iri } from '#machines/shared/entities.ts';
import { RequestFailure } from '#machines/shared/failure.ts';
import type { AddressForm, FoundAddress } from '#machines/shared/geocoding.ts';
import type { ApiClient } from './client.ts';
import { isAddress, isAddressBook } from './shapes.ts';

const PROFILE = '/api/customer/profile';

/** Contract 10: the addresses of the customer who is signed in. */
export const loadAddresses =
  ({ api, isSignedIn }: { api: ApiClient; isSignedIn: () => boolean }) =>
  async (_input: unknown, signal: AbortSignal): Promise<AddressBook> => {
    if (!isSignedIn()) return { customer: null, addresses: [] };
    const { body } = await api(PROFILE, { signal, shape: isAddressBook });
    return { customer: body['@id'], addresses: body.addresses };
  };

/** Contract 12, then 13. To repeat it adds nothing twice: the key is the result's. */
export const saveAddress =
  (api: ApiClient) =>
  async (
    { customer, form, found }: { customer: Iri | null; form: AddressForm; found: FoundAddress | null },
    signal: AbortSignal,
  ): Promise<Address> => {
    if (!found) throw new RequestFailure('unknown_error', 0);
    const owner = customer ?? (await api(PROFILE, { signal, shape: isAddressBook })).body['@id'];
    const { formattedAddress, lat, lng, key } = found;
    const { body: added } = await api('/api/customer_addresses', {
      method: 'POST',
      body: { ...trimmed(form), zipCode: '', country: 'PT', lat, lng, formattedAddress, customer: owner },
      headers: { 'Idempotency-Key': key },
      signal,
      shape: isAddress,
    });
    return setCurrent(api, added['@id'], signal);
  };

/** Contract 13. */
export const chooseAddress =
  (api: ApiClient) =>
  ({ address }: { address: Address | null }, signal: AbortSignal): Promise<Address> =>
    address ? setCurrent(api, address['@id'], signal) : Promise.reject(new RequestFailure('unknown_error', 0));

async function setCurrent(api: ApiClient, address: Iri, signal: AbortSignal): Promise<Address> {
  return (await api(`${address}/set_current`, { method: 'PUT', signal, shape: isAddress })).body;
}

function trimmed({ address, streetNumber, floor, locality }: AddressForm): AddressForm {
  return { address: address.trim(), streetNumber: streetNumber.trim(), floor: floor.trim(), locality: locality.trim() };
}
