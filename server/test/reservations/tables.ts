import { beforeEach } from 'vitest';
import { addSeconds, isoTime } from '#server/shared/clock.ts';
import { setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import type { TestAnswer, TestApp, TestCustomer } from '../harness.ts';
import { small } from '../small-catalogue.ts';

export { refusalOf } from '../harness.ts';

/** A place with reservations, open around the clock unless a test says otherwise. */
export const PLACE = small.tasca;
export const SEATS = 10;

/** For the tests of a file: the small catalogue, its tasca without hours and with ten seats. */
export async function setUpReservations(): Promise<TestApp> {
  const app = await setUpSmallCatalogue();
  await app.db.deleteFrom('opening_hours').execute();
  await app.db.insertInto('reservation_capacities').values({ place_id: PLACE, seats: SEATS }).execute();
  return app;
}

/** The same with Ana and Rui; reservations are deleted before each test. */
export async function startWithGuests(): Promise<{ app: TestApp; ana: TestCustomer; rui: TestCustomer }> {
  const app = await setUpReservations();
  beforeEach(async () => {
    await app.db.deleteFrom('customer_reservations').execute();
  });
  return { app, ana: await app.customer('Ana'), rui: await app.customer('Rui') };
}

/** A time some hours from now, in the contract's format. */
export const hoursFrom = (app: TestApp, hours: number): string => isoTime(addSeconds(app.clock.now(), hours * 3600));

export function askFor(
  app: TestApp,
  who: TestCustomer,
  draft: object,
  headers: Record<string, string> = {},
  collection = 'customer_reservations',
): Promise<TestAnswer> {
  const body = {
    customer: who.iri,
    place: `/api/places/${PLACE}`,
    dateAndTime: hoursFrom(app, 24),
    numPax: 2,
    comments: '',
    ...draft,
  };
  return app.call('POST', `/api/${collection}`, { token: who.token, body, headers });
}

export const idOf = ({ body }: TestAnswer): number => (body as { id: number }).id;
