import { describe, expect, it } from 'vitest';
import { asCart, refusalOf, saveCard, shopper, setUpOrdering, upset } from './ordering.ts';

const ordering = await setUpOrdering();

describe('saved cards', () => {
  it('are empty at first', async () => {
    const ana = await shopper(ordering);
    const path = `${ana.customer.iri}/stripe/cards`;
    const answer = await ana.call('GET', path);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        '@context': '/api/contexts/Card',
        '@id': path,
        '@type': 'hydra:Collection',
        'hydra:member': ['list', [], false, '/v1/payment_methods'],
        'hydra:totalItems': 4,
      },
    ]);
  });

  it('are listed in the provider’s flat form, newest first', async () => {
    const ana = await shopper(ordering);
    await saveCard(ordering, ana, '4242424242424242');
    const newest = await saveCard(ordering, ana, '5555555555554444');
    const answer = await ana.call('GET', `${ana.customer.iri}/stripe/cards`);
    expect(answer.body).toMatchObject({
      'hydra:member': [
        'list',
        [
          {
            id: newest,
            object: 'payment_method',
            type: 'card',
            card: { brand: 'mastercard', exp_month: 12, exp_year: 2034, funding: 'credit', last4: '4444' },
          },
          { card: { brand: 'visa', last4: '4242' } },
        ],
        false,
        '/v1/payment_methods',
      ],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/client_secret|4242424242424242|5555555555554444/);
  });

  it('are charged off session, also when authenticated during setup', async () => {
    const ana = await shopper(ordering);
    for (const number of ['4242424242424242', '4000002500003155']) {
      const card = await saveCard(ordering, ana, number);
      const { '@id': cart } = await ana.filledCart(ordering.menu);
      expect(asCart(await ana.pay(cart, card))).toMatchObject({ status: 'received', paymentMethodId: card });
    }
  });

  it('belong to one provider customer, however many requests are made at once', async () => {
    const ana = await shopper(ordering);
    const path = `${ana.customer.iri}/stripe/create_setup_intent`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.call('GET', path)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    const secrets = answers.map((answer) => answer.body);
    expect(new Set(secrets).size).toBe(10);
    for (const secret of secrets) expect(secret).toMatch(/^seti_\w+_secret_\w+$/);
    const accounts = await ordering.app.db
      .selectFrom('payment_accounts')
      .selectAll()
      .where('customer_id', '=', ana.customer.customerId)
      .execute();
    expect(accounts).toHaveLength(1);
  });

  it('are hidden from other customers; 502 when the provider is down', async () => {
    const ana = await shopper(ordering);
    const rui = await shopper(ordering, 'Rui');
    for (const call of ['create_setup_intent', 'cards']) {
      expect(refusalOf(await rui.call('GET', `${ana.customer.iri}/stripe/${call}`))).toEqual([403, 'Access Denied.']);
      expect((await ordering.app.call('GET', `${ana.customer.iri}/stripe/${call}`)).status).toBe(401);
    }
    await saveCard(ordering, ana, '4242424242424242');
    await upset(ordering.sandbox, 'unavailable', '/v1/(setup_intents|payment_methods)', 4);
    for (const call of ['create_setup_intent', 'cards']) {
      expect(refusalOf(await ana.call('GET', `${ana.customer.iri}/stripe/${call}`))).toEqual([
        502,
        'payment_provider_unavailable',
      ]);
    }
  });
});
