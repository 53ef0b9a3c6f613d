import { requireCustomer, requireOwnCustomer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { idParam } from '#server/http/iri.ts';
import { deletionRoute, jsonAnswer, jsonBody, ownRoute, privateRoute, problems } from '#server/http/route.ts';
import { addAddress, deleteAddress, setCurrentAddress } from './addresses.ts';
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

const removeAddress = deletionRoute('/api/customer_addresses/{id}', idParam, {
  summary: 'Deletes an address of the caller',
  answer: 'Deleted; if it was the current one, none is',
  type: 'CustomerAddress',
  refusals: [404],
});

/** Contract 12 and 13; the deletion is an addition. */
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

  api.openapi(removeAddress, async (c) => {
    const customer = await requireCustomer(db, c.var.user.id);
    await deleteAddress(db, customer.id, c.req.valid('param').id);
    return c.body(null, 204);
  });
}
