import { z } from '@hono/zod-openapi';
import { requireCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { collection, collectionSchema } from '#server/http/hydra.ts';
import { idParam } from '#server/http/iri.ts';
import { unprocessable } from '#server/http/problem.ts';
import { languageHeaders as headers, requestedLanguage } from '#server/http/requested-language.ts';
import { jsonAnswer, jsonBody, ownRoute, privateRoute, problems } from '#server/http/route.ts';
import { checkPayment } from '#server/payments/check-payment.ts';
import { choiceOf } from '#server/payments/inputs.ts';
import { pay } from '#server/payments/pay.ts';
import { billPayable } from './bill-payable.ts';
import { checkoutInput } from './inputs.ts';
import { billResource, checkoutResource, readCheckout, readCurrentBills, readPaidBills } from './resource.ts';

const PAID_SHOWN = 100;

const listBills = privateRoute('get', '/api/bills', {
  summary: 'Bills of the caller: those to be paid, then the hundred paid last; newest first',
  responses: { 200: jsonAnswer(collectionSchema(billResource), 'Bills'), ...problems(401, 404) },
});

const getCheckout = ownRoute('get', '/api/customer_checkouts/{id}', checkoutResource, {
  summary: 'A bill of the caller, and how its payment stands',
  answer: 'The checkout',
  headers,
});

const putCheckout = privateRoute('put', '/api/customer_checkouts/{id}', {
  summary: 'Pays a bill (action paymentIntent), or asks the provider whether a payment went through (checkPayment)',
  request: {
    headers,
    params: idParam,
    query: z.object({ action: z.string().optional() }),
    body: jsonBody(checkoutInput),
  },
  responses: {
    200: jsonAnswer(checkoutResource, 'The checkout with the outcome: a declined payment too is 200'),
    ...problems(400, 401, 404, 409, 422, 502),
  },
});

/** Contracts 44, 45, 46, and the customer's bills. */
export function registerBillRoutes(api: Api, deps: Deps): void {
  const { db } = deps;

  api.openapi(listBills, async (c) => {
    const { id } = await requireCustomer(db, c.var.user.id);
    const bills = [...(await readCurrentBills(db, id)), ...(await readPaidBills(db, id, PAID_SHOWN))];
    return c.json(collection('Bill', '/api/bills', bills), 200);
  });

  api.openapi(getCheckout, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    return c.json(await readCheckout(db, customer.id, c.req.valid('param').id, requestedLanguage(c)), 200);
  });

  api.openapi(putCheckout, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    const { id } = c.req.valid('param');
    const { action, ...input } = c.req.valid('json');
    switch (action ?? c.req.valid('query').action) {
      case 'paymentIntent':
        await pay(deps, billPayable, customer, id, choiceOf(input));
        break;
      case 'checkPayment':
        await checkPayment(deps, billPayable, customer.id, id, input.paymentId ?? null);
        break;
      default:
        await readCheckout(db, customer.id, id, requestedLanguage(c));
        throw unprocessable('action_invalid');
    }
    return c.json(await readCheckout(db, customer.id, id, requestedLanguage(c)), 200);
  });
}
