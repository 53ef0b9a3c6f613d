import { requireCustomer, requireOwnCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { jsonAnswer, jsonBody, ownRoute, privateRoute, problems } from '#server/http/route.ts';
import { addAddress, setCurrentAddress } from './addresses.ts';
import { newAddressInput } from './inputs.ts';
import { addressSchema } from './resource.ts';

const postAddress = privateRoute('post', '/api/customer_addresses', {
  summary: 'Adds an address of the caller',
  request: { body: jsonBody(newAddressInput) },
  responses: {
    201: jsonAnswer(addressSchema, 'The address, which is not current'),
    ...problems(400, 401, 403, 404, 422),
  },
});

const putCurrent = ownRoute('put', '/api/customer_addresses/{id}/set_current', addressSchema, {
  summary: "Makes an address the caller's current one",
  answer: 'The address, now the only current one',
});

/** Contract 12 and 13. */
export function registerAddressRoutes(api: Api, { db }: Deps): void {
  api.openapi(postAddress, async (c) => {
    const input = c.req.valid('json');
    const customer = await requireOwnCustomer(db, c.var.user.id, input.customer);
    const address = await addAddress(db, customer.id, input);
    c.header('Location', address['@id']);
    return c.json(address, 201);
  });

  api.openapi(putCurrent, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    return c.json(await setCurrentAddress(db, customer.id, c.req.valid('param').id), 200);
  });
}
