import { sql, type Migration } from 'kysely';

const statements = [
  // A digest, because the texts may exceed the size limit of an index entry.
  sql.raw(String.raw`alter table customer_addresses add column written text not null generated always as (md5(search_text(
    regexp_replace(trim(address), '\s+', ' ', 'g') || chr(31) ||
    regexp_replace(trim(street_number), '\s+', ' ', 'g') || chr(31) ||
    regexp_replace(trim(floor), '\s+', ' ', 'g') || chr(31) ||
    regexp_replace(trim(locality), '\s+', ' ', 'g') || chr(31) ||
    regexp_replace(trim(zip_code), '\s+', ' ', 'g') || chr(31) ||
    country || chr(31) ||
    regexp_replace(trim(formatted_address), '\s+', ' ', 'g')
  ))) stored`),
  // Keeps the current one of equal addresses, else the oldest. Orders hold copies.
  sql`delete from customer_addresses as one using customer_addresses as other
    where (one.customer_id, one.lat, one.lng, one.written) = (other.customer_id, other.lat, other.lng, other.written)
      and (other.is_current, -other.id) > (one.is_current, -one.id)`,
  sql`create unique index customer_addresses_same on customer_addresses (customer_id, lat, lng, written)`,
  sql`drop index customer_addresses_customer`,
];

export const sameAddresses: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
