import { lockCustomer } from '#server/customers/customers.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/problem.ts';
import type { NewAddress } from './inputs.ts';
import { type Address, addressView } from './resource.ts';

export async function listAddresses(db: Database, customerId: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map(addressView);
}

/** Contract 12. The new address does not become current. Returns an existing equal address instead. Decision 37. */
export async function addAddress(db: Database, customerId: number, address: NewAddress): Promise<Address> {
  const row = await db
    .insertInto('customer_addresses')
    .values({
      customer_id: customerId,
      address: address.address,
      street_number: address.streetNumber,
      floor: address.floor,
      locality: address.locality,
      zip_code: address.zipCode,
      country: address.country,
      formatted_address: address.formattedAddress,
      lat: Number(address.lat),
      lng: Number(address.lng),
    })
    // A no-op update, so that `returning` also gives the existing row.
    .onConflict((on) => on.columns(['customer_id', 'lat', 'lng', 'written']).doUpdateSet({ customer_id: customerId }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return addressView(row);
}

/** Makes this the customer's only current address. @throws Problem 404. Contract 13. */
export async function setCurrentAddress(db: Database, customerId: number, addressId: number): Promise<Address> {
  return db.transaction().execute(async (tx) => {
    // Serialises the changes of one customer: two at once would both set a current address.
    await lockCustomer(tx, customerId);
    const own = tx.updateTable('customer_addresses').where('customer_id', '=', customerId);
    await tx
      .selectFrom('customer_addresses')
      .select('id')
      .where('id', '=', addressId)
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow(notFound);
    await own.set({ is_current: false }).where('is_current', '=', true).where('id', '<>', addressId).execute();
    return addressView(
      await own.set({ is_current: true }).where('id', '=', addressId).returningAll().executeTakeFirstOrThrow(),
    );
  });
}

/** Without a current address nothing is delivered until the customer chooses one. @throws Problem 404. Decision 92. */
export async function deleteAddress(db: Database, customerId: number, addressId: number): Promise<void> {
  await db
    .deleteFrom('customer_addresses')
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
}

/** The current address in one line, floor last; null when no address is current. */
export async function deliveryAddressOf(db: Database, customerId: number): Promise<string | null> {
  const current = await db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (current === undefined) return null;
  const { formatted_address: formatted, address, street_number: number, locality, floor } = current;
  const written =
    formatted === '' ? [`${address} ${number}`.trim(), locality].filter((part) => part !== '').join(', ') : formatted;
  return floor === '' ? written : `${written} · ${floor}`;
}
