import { requireCustomer, requireOwnCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { idParam } from '#server/http/iri.ts';
import { jsonAnswer, jsonBody, privateRoute, problems } from '#server/http/route.ts';
import { addAddress, setCurrentAddress } from './addresses.ts';
import { newAddressInput } from './inputs.ts';
import { addressSchema } from './resource.ts';

const postAddress = privateRoute({
  method: 'post',
  path: '/api/customer_addresses',
  summary: 'Adds an address of the caller',
  request: { body: jsonBody(newAddressInput) },
  responses: {
    201: jsonAnswer(addressSchema, 'The address, which is not current'),
    ...problems(400, 401, 403, 404, 422),
  },
});

const putCurrent = privateRoute({
  method: 'put',
  path: '/api/customer_addresses/{id}/set_current',
  summary: "Makes an address the caller's current one",
  request: { params: idParam },
  responses: { 200: jsonAnswer(addressSchema, 'The address, now the only current one'), ...problems(401, 404) },
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
