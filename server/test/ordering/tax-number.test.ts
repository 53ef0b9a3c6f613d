import { describe, expect, it } from 'vitest';
import { asOrder, refusalOf, setUpOrdering, type Shopper } from './ordering.ts';

const ordering = await setUpOrdering();

const nifOf = async (who: Shopper) => (await who.call('GET', '/api/customer/profile')).body;

describe('the tax number of a customer (decision 119)', () => {
  it.each([
    ['123456789', '123456789'],
    [' 501 964 843 ', '501964843'],
    // The remainder would give the check digit 10 or 11, so the digit is 0.
    ['100000010', '100000010'],
    [null, null],
  ])('%j is kept as %j', async (nif, kept) => {
    const who = await ordering.shopper();
    const answer = await who.call('PUT', who.customer.iri, { nif });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ '@id': who.customer.iri, '@type': 'Customer', nif: kept });
    expect(await nifOf(who)).toEqual(answer.body);
  });

  it('is removed by null', async () => {
    const who = await ordering.shopper();
    await who.call('PUT', who.customer.iri, { nif: '123456789' });
    await who.call('PUT', who.customer.iri, { nif: null });
    expect(await nifOf(who)).toMatchObject({ nif: null });
  });

  it.each(['', '12345678', '1234567890', '123456780', '023456789', 'PT123456789', '١٢٣٤٥٦٧٨٩'])(
    'refuses %j',
    async (nif) => {
      const who = await ordering.shopper();
      const answer = await who.call('PUT', who.customer.iri, { nif });
      expect(refusalOf(answer)).toEqual([422, 'nif: nif_invalid']);
      expect(await nifOf(who)).toMatchObject({ nif: null });
    },
  );

  it.each([{}, { nif: 123_456_789 }])('refuses the body %j', async (body) => {
    const who = await ordering.shopper();
    expect([400, 422]).toContain((await who.call('PUT', who.customer.iri, body)).status);
  });

  it('is changed only by the customer', async () => {
    const [ana, rui] = [await ordering.shopper(), await ordering.shopper()];
    expect((await rui.call('PUT', ana.customer.iri, { nif: '123456789' })).status).toBe(403);
    expect(await nifOf(ana)).toMatchObject({ nif: null });
  });

  it('stays with an order as it was when the order was placed', async () => {
    const who = await ordering.shopper();
    await who.call('PUT', who.customer.iri, { nif: '123456789' });
    const cart = (await who.openCart())['@id'];
    const order = await who.order(cart, ordering.menu);
    expect(order.nif).toBeNull();
    await who.pay(cart);
    await who.call('PUT', who.customer.iri, { nif: null });
    expect(asOrder(await who.call('GET', order['@id'])).nif).toBe('123456789');
  });
});
