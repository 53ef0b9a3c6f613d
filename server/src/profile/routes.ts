import { z } from '@hono/zod-openapi';
import { type Address, addressSchema } from '#server/addresses/resource.ts';
import { billResource } from '#server/bills/resource.ts';
import { slotSchema } from '#server/catalogue/schemas.ts';
import { findCustomerOfUser } from '#server/customers/customers.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { contextIri } from '#server/http/hydra.ts';
import { iri } from '#server/http/iri.ts';
import { notFound } from '#server/http/problem.ts';
import { jsonAnswer, privateRoute, problems } from '#server/http/route.ts';
import { type GroupReservation, groupReservationSchema } from '#server/reservations/resource.ts';
import type { SlotReservation } from '#server/slots/slots.ts';

const customer = z
  .object({
    '@context': z.string(),
    '@id': z.string(),
    '@type': z.literal('Customer'),
    id: z.int(),
    uid: z.uuid(),
    nif: z.string().nullable(),
    name: z.string(),
    country: z.string(),
    addresses: z.array(addressSchema),
    currentAddress: z.object({ lat: z.string(), lng: z.string() }).nullable(),
    cards: z.array(z.unknown()),
    currentCard: z.unknown().nullable(),
    currentSlotReservations: z.array(
      z.object({ '@id': z.string(), id: z.int(), place: z.string(), slot: slotSchema }).openapi('SlotReservation'),
    ),
    currentGroupReservations: z.array(groupReservationSchema),
    currentBills: z.array(billResource),
    currentCart: z.record(z.string(), z.unknown()).nullable(),
    access: z.boolean(),
    accessStatus: z.enum(['none', 'allowed', 'denied', 'checked_in', 'checked_out']),
    image: z.object({ filePath: z.string() }).nullable(),
  })
  .openapi('Customer');

const profile = privateRoute('get', '/api/customer/profile', {
  summary: 'The customer of the caller',
  responses: { 200: jsonAnswer(customer, 'The customer'), ...problems(401, 404) },
});

export interface ProfileParts {
  readonly currentCart: (db: Database, customerId: number) => Promise<Record<string, unknown> | null>;
  readonly currentSlotReservations: (db: Database, customerId: number, now: Date) => Promise<SlotReservation[]>;
  readonly currentGroupReservations: (db: Database, customerId: number, now: Date) => Promise<GroupReservation[]>;
  readonly currentBills: (db: Database, customerId: number) => Promise<z.infer<typeof billResource>[]>;
  readonly presence: (
    db: Database,
    customerId: number,
    now: Date,
  ) => Promise<Pick<z.infer<typeof customer>, 'access' | 'accessStatus'>>;
  readonly addresses: (db: Database, customerId: number) => Promise<Address[]>;
}

/** Contract 10. */
export function registerCustomerRoutes(api: Api, { db, clock }: Deps, parts: ProfileParts): void {
  api.openapi(profile, async (c) => {
    const found = await findCustomerOfUser(db, c.var.user.id);
    if (found === undefined) throw notFound();
    const [currentCart, currentSlotReservations, currentGroupReservations, currentBills, presence, addresses] =
      await Promise.all([
        parts.currentCart(db, found.id),
        parts.currentSlotReservations(db, found.id, clock.now()),
        parts.currentGroupReservations(db, found.id, clock.now()),
        parts.currentBills(db, found.id),
        parts.presence(db, found.id, clock.now()),
        parts.addresses(db, found.id),
      ]);
    const current = addresses.find(({ isCurrent }) => isCurrent);
    return c.json(
      {
        '@context': contextIri('Customer'),
        '@id': iri('customers', found.id),
        '@type': 'Customer' as const,
        id: found.id,
        uid: found.uid,
        nif: found.nif,
        name: found.name,
        country: found.country,
        addresses,
        currentAddress: current ? { lat: current.lat, lng: current.lng } : null,
        cards: [],
        currentCard: null,
        currentSlotReservations,
        currentGroupReservations,
        currentBills,
        currentCart,
        ...presence,
        image: found.image === null ? null : { filePath: found.image },
      },
      200,
    );
  });
}
