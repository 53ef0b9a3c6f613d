import { z } from '@hono/zod-openapi';
import { requireCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { idParam, iri } from '#server/http/iri.ts';
import { languageHeaders as headers, requestedLanguage } from '#server/http/requested-language.ts';
import { jsonAnswer, jsonBody, ownRoute, privateRoute, problems } from '#server/http/route.ts';
import { checkPayment } from '#server/payments/check-payment.ts';
import { choiceFields, choiceOf } from '#server/payments/inputs.ts';
import { pay } from '#server/payments/pay.ts';
import { cartPayable } from './cart-payable.ts';
import { openCart } from './open-cart.ts';
import { cartResource, readCart } from './resource.ts';

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const postCart = privateRoute('post', '/api/multi_carts', {
  summary: 'Opens a cart, or gives the one that is there',
  request: {
    headers,
    body: jsonBody(
      z.object({
        currency: z
          .string()
          .refine((code) => currencies.has(code), 'currency_invalid')
          .openapi({ example: 'EUR' }),
        payWhenOrdering: z.boolean().nullish(),
      }),
    ),
  },
  responses: {
    200: jsonAnswer(cartResource, 'The open or rejected cart of the customer'),
    201: jsonAnswer(cartResource, 'A new cart'),
    ...problems(400, 401, 404, 422),
  },
});

const getCart = ownRoute('get', '/api/multi_carts/{id}', cartResource, {
  summary: 'Where a cart of the caller stands',
  answer: 'The cart',
  headers,
});

const putPlaceOrders = privateRoute('put', '/api/multi_carts/{id}/place_orders', {
  summary: 'Places the orders of a cart and takes the payment that is due',
  request: { headers, params: idParam, body: jsonBody(z.object(choiceFields)) },
  responses: {
    200: jsonAnswer(cartResource, 'The cart with the outcome: a declined payment too is 200'),
    ...problems(400, 401, 404, 409, 422, 502),
  },
});

const putCheckPayment = privateRoute('put', '/api/multi_carts/{id}/check_payment', {
  summary: 'Asks the provider whether a payment went through',
  request: { headers, params: idParam, body: jsonBody(z.object({ paymentToken: z.string().nullish() })) },
  responses: { 200: jsonAnswer(cartResource, 'The cart'), ...problems(400, 401, 404, 422, 502) },
});

/** Contracts 27, 28, 29, and a cart by its IRI. */
export function registerCartRoutes(api: Api, deps: Deps): void {
  const { db } = deps;

  api.openapi(postCart, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    const { currency, payWhenOrdering } = c.req.valid('json');
    const { id, isNew } = await openCart(deps, customer.id, { currency, payWhenOrdering: payWhenOrdering ?? true });
    if (isNew) c.header('Location', iri('multi_carts', id));
    return c.json(await readCart(db, customer.id, id, requestedLanguage(c)), isNew ? 201 : 200);
  });

  api.openapi(getCart, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    return c.json(await readCart(db, customer.id, c.req.valid('param').id, requestedLanguage(c)), 200);
  });

  api.openapi(putPlaceOrders, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    const { id } = c.req.valid('param');
    await pay(deps, cartPayable, customer, id, choiceOf(c.req.valid('json')));
    return c.json(await readCart(db, customer.id, id, requestedLanguage(c)), 200);
  });

  api.openapi(putCheckPayment, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    const { id } = c.req.valid('param');
    await checkPayment(deps, cartPayable, customer.id, id, c.req.valid('json').paymentToken ?? null);
    return c.json(await readCart(db, customer.id, id, requestedLanguage(c)), 200);
  });
}
