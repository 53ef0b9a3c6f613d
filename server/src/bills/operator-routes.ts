import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { idParam, iri } from '#server/http/iri.ts';
import { notFound } from '#server/http/problem.ts';
import { jsonAnswer, jsonBody, operatorRoute, problems } from '#server/http/route.ts';
import { placesOfStaff } from '#server/operators/staff.ts';
import { DEFAULT_LANGUAGE } from '#server/shared/language.ts';
import { contentOf, newBillInput } from './inputs.ts';
import { issueBill } from './issue.ts';
import { type CheckoutResource, checkoutResource, readCheckout } from './resource.ts';

const postBill = operatorRoute('post', '/api/operator/bills', {
  summary: 'Issues a bill: for orders that have not been paid, or for an amount',
  request: { body: jsonBody(newBillInput) },
  responses: {
    201: jsonAnswer(checkoutResource, 'The bill, as its customer will find it'),
    ...problems(400, 401, 403, 404, 409, 422),
  },
});

const getBill = operatorRoute('get', '/api/operator/bills/{id}', {
  summary: 'A bill, and whether it has been paid',
  request: { params: idParam },
  responses: { 200: jsonAnswer(checkoutResource, 'The bill'), ...problems(401, 403, 404) },
});

/** Routes for the staff. Decision 42. */
export function registerOperatorBillRoutes(api: Api, { db, clock }: Deps): void {
  api.openapi(postBill, async (c) => {
    const input = c.req.valid('json');
    const content = contentOf(input);
    const note = input.note ? input.note : null;
    const id = await db
      .transaction()
      .execute((tx) => issueBill(tx, { now: clock.now(), note, staff: c.var.user.id }, content));
    c.header('Location', iri('operator/bills', id));
    return c.json(await readIssued(db, id), 201);
  });

  api.openapi(getBill, async (c) => {
    const { id } = c.req.valid('param');
    const ofStaff = db
      .selectFrom('bills')
      .select('id')
      .where('id', '=', id)
      .where('place_id', 'in', placesOfStaff(db, c.var.user.id));
    if ((await ofStaff.executeTakeFirst()) === undefined) throw notFound();
    return c.json(await readIssued(db, id), 200);
  });
}

/** Without the client secret: only the customer may authenticate a payment with it. */
async function readIssued(db: Database, id: number): Promise<CheckoutResource> {
  return { ...(await readCheckout(db, null, id, DEFAULT_LANGUAGE)), stripeClientSecret: null };
}
