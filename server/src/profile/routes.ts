import { z } from '@hono/zod-openapi';
import { type Address, addressSchema } from '#server/addresses/resource.ts';
import { billResource } from '#server/bills/resource.ts';
import { slotSchema } from '#server/catalogue/schemas.ts';
import { type Customer, findCustomerOfUser, requireOwnCustomer } from '#server/customers/customers.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { contextIri } from '#server/http/hydra.ts';
import { idParam, iri } from '#server/http/iri.ts';
import { notFound } from '#server/http/problem.ts';
import { languageHeaders as headers, requestedLanguage } from '#server/http/requested-language.ts';
import { jsonAnswer, jsonBody, privateRoute, problems } from '#server/http/route.ts';
import { type GroupReservation, groupReservationSchema } from '#server/reservations/resource.ts';
import type { Language } from '#server/shared/language.ts';
import type { SlotReservation } from '#server/slots/slots.ts';
import { isNif } from './nif.ts';

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
  request: { headers },
  responses: { 200: jsonAnswer(customer, 'The customer'), ...problems(401, 404) },
});

const customerInput = z
  .object({
    nif: z
      .string()
      .transform((nif) => nif.replaceAll(/\s/g, ''))
      .refine(isNif, 'nif_invalid')
      .nullable()
      .openapi({ description: 'The Portuguese tax number for invoices; null: none', example: '123456789' }),
  })
  .openapi('CustomerTaxNumber');

const putCustomer = privateRoute('put', '/api/customers/{id}', {
  summary: 'Changes the tax number of the caller; nothing else is written',
  request: { headers, params: idParam, body: jsonBody(customerInput) },
  responses: { 200: jsonAnswer(customer, 'The customer'), ...problems(400, 401, 403, 404, 415, 422) },
});

export interface ProfileParts {
  readonly currentCart: (
    db: Database,
    customerId: number,
    language: Language,
  ) => Promise<Record<string, unknown> | null>;
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

/** Contract 10; the change is an addition, decision 119. */
export function registerCustomerRoutes(api: Api, { db, clock }: Deps, parts: ProfileParts): void {
  api.openapi(profile, async (c) => {
    const found = await findCustomerOfUser(db, c.var.user.id);
    if (found === undefined) throw notFound();
    return c.json(await present(found, requestedLanguage(c)), 200);
  });

  api.openapi(putCustomer, async (c) => {
    const { id } = await requireOwnCustomer(db, c.var.user.id, c.req.valid('param').id);
    const changed = await db
      .updateTable('customers')
      .set({ nif: c.req.valid('json').nif })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return c.json(await present(changed, requestedLanguage(c)), 200);
  });

  async function present(found: Customer, language: Language): Promise<z.infer<typeof customer>> {
    const [currentCart, currentSlotReservations, currentGroupReservations, currentBills, presence, addresses] =
      await Promise.all([
        parts.currentCart(db, found.id, language),
        parts.currentSlotReservations(db, found.id, clock.now()),
        parts.currentGroupReservations(db, found.id, clock.now()),
        parts.currentBills(db, found.id),
        parts.presence(db, found.id, clock.now()),
        parts.addresses(db, found.id),
      ]);
    const current = addresses.find(({ isCurrent }) => isCurrent);
    return {
      '@context': contextIri('Customer'),
      '@id': iri('customers', found.id),
      '@type': 'Customer',
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
    };
  }
}
