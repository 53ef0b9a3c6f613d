import type { Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { CustomerReservationsTable } from '#server/db/tables/reservations.ts';
import { holderOf, type TestAnswer, type TestApp, type TestCustomer } from '../harness.ts';
import { small } from '../small-catalogue.ts';

/** Open to everyone. */
export const OPEN = small.tasca;
/** Only for customers on its access list or with a reservation. */
export const CLOSED = small.mar;

export const access = (placeId: number, customer: TestCustomer, accessStatus: string, isIn = true) => ({
  '@type': 'PlaceAccess',
  place: `/api/places/${placeId}`,
  customer: customer.iri,
  access: isIn,
  accessStatus,
  tableCode: null as string | null,
  tableLabel: null as string | null,
});

export type PresenceAct = 'check_access' | 'check_in' | 'check_out';

export const act = (
  app: TestApp,
  what: PresenceAct,
  {
    place = OPEN,
    by,
    value = by.uid,
    method = 'GET',
    headers = {},
  }: {
    place?: number | string;
    by: TestCustomer;
    value?: string;
    method?: string;
    headers?: Record<string, string>;
  },
): Promise<TestAnswer> => app.call(method, `/api/places/${place}/${what}/${value}`, { token: by.token, headers });

/** An operator of these operators' places; of all places when none are given. */
export async function operator(app: TestApp, ...operatorIds: number[]): Promise<TestCustomer> {
  const customer = await app.customer('Olga');
  const { userId } = customer;
  await app.db
    .insertInto('operator_staff')
    .columns(['user_id', 'operator_id'])
    .expression((from) =>
      from
        .selectFrom('operators')
        .select((select) => [select.val(userId).as('user_id'), 'operators.id as operator_id'])
        .$if(operatorIds.length > 0, (query) => query.where('operators.id', 'in', operatorIds)),
    )
    .execute();
  const token = await app.deps.accessTokens.issue(holderOf(customer, ['ROLE_USER', 'ROLE_OPERATOR']));
  return { ...customer, token };
}

export async function letIn(
  app: TestApp,
  { customerId }: TestCustomer,
  allowed = true,
  placeId: number = CLOSED,
): Promise<void> {
  await app.db.insertInto('place_guests').values({ place_id: placeId, customer_id: customerId, allowed }).execute();
}

/** An accepted reservation for now. */
export async function reserve(
  app: TestApp,
  { customerId }: TestCustomer,
  change: Partial<Pick<Selectable<CustomerReservationsTable>, 'place_id' | 'date_and_time' | 'status'>> = {},
): Promise<string> {
  const { qrcode } = await app.db
    .insertInto('customer_reservations')
    .values({
      customer_id: customerId,
      place_id: CLOSED,
      date_and_time: app.clock.now(),
      status: 'accepted',
      qrcode: randomUUID(),
      qrcode_read_at: null,
      created_at: app.clock.now(),
      ...change,
    })
    .returning('qrcode')
    .executeTakeFirstOrThrow();
  return qrcode ?? '';
}

export const presencesOf = (app: TestApp, { customerId }: TestCustomer) =>
  app.db
    .selectFrom('presences')
    .select(['place_id', 'status', 'changed_at'])
    .where('customer_id', '=', customerId)
    .orderBy('place_id')
    .execute();

export async function profileAccess(
  app: TestApp,
  { token }: TestCustomer,
): Promise<{ access: unknown; accessStatus: unknown }> {
  const { body } = await app.call('GET', '/api/customer/profile', { token });
  const { access: isIn, accessStatus } = body as { access: unknown; accessStatus: unknown };
  return { access: isIn, accessStatus };
}
