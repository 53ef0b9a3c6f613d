import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { CustomerAddressesTable } from '#server/db/tables/addresses.ts';
import { iri } from '#server/http/iri.ts';

export const addressSchema = z
  .object({
    '@id': z.string(),
    '@type': z.literal('CustomerAddress'),
    id: z.int(),
    address: z.string(),
    streetNumber: z.string(),
    floor: z.string(),
    locality: z.string(),
    zipCode: z.string(),
    country: z.string(),
    formattedAddress: z.string(),
    lat: z.string(),
    lng: z.string(),
    customer: z.string().openapi({ format: 'iri-reference' }),
    isCurrent: z.boolean(),
  })
  .openapi('CustomerAddress');

export type Address = z.infer<typeof addressSchema>;

export function addressView(row: Selectable<CustomerAddressesTable>): Address {
  return {
    '@id': iri('customer_addresses', row.id),
    '@type': 'CustomerAddress',
    id: row.id,
    address: row.address,
    streetNumber: row.street_number,
    floor: row.floor,
    locality: row.locality,
    zipCode: row.zip_code,
    country: row.country,
    formattedAddress: row.formatted_address,
    lat: String(row.lat),
    lng: String(row.lng),
    customer: iri('customers', row.customer_id),
    isCurrent: row.is_current,
  };
}
