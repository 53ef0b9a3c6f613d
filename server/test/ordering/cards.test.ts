import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addSeconds } from '#server/shared/clock.ts';
import { refusalOf, statusAndBody } from '../harness.ts';
import { asCart, type Shopper, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();

const VISA = '4242424242424242';
const asked = { payment_status: 'processing', payment_intent_id: 'pi_1' } as const;

const cardList = z.looseObject({
  'hydra:member': z.tuple([z.string(), z.array(z.looseObject({ id: z.string() })), z.boolean(), z.string()]),
});

async function cardsOf(who: Shopper): Promise<string[]> {
  const { body } = await who.call('GET', `${who.customer.iri}/stripe/cards`);
  const [, cards] = cardList.parse(body)['hydra:member'];
  return cards.map(({ id }) => id);
}

const remove = (who: Shopper, card: string, of = who) => who.call('DELETE', `${of.customer.iri}/stripe/cards/${card}`);

describe('deleting a card', () => {
  it('detaches it at the provider, also when repeated; the card can no longer pay', async () => {
    const ana = await ordering.shopper();
    const [visa, other] = [await ordering.saveCard(ana, VISA), await ordering.saveCard(ana, '5555555555554444')];
    for (const answer of [await remove(ana, visa), await remove(ana, visa)]) {
      expect([answer.status, answer.body]).toEqual([204, null]);
    }
    expect(await cardsOf(ana)).toEqual([other]);
    const { '@id': cart } = await ana.filledCart(ordering.menu);
    expect(refusalOf(await ana.pay(cart, visa))).toEqual([422, 'payment_method_not_found']);
    expect(asCart(await ana.pay(cart, other))).toMatchObject({ status: 'received', paymentMethodId: other });
  });

  it('is not possible for another customer’s or an unknown card, nor without a session', async () => {
    const [ana, rui] = [await ordering.shopper(), await ordering.shopper('Rui')];
    const [own, foreign] = [await ordering.saveCard(ana, VISA), await ordering.saveCard(rui, VISA)];
    expect(refusalOf(await remove(ana, foreign))).toEqual([404, 'Not Found']);
    expect(refusalOf(await remove(ana, 'pm_unknown'))).toEqual([404, 'Not Found']);
    expect(refusalOf(await remove(ana, 'pm-%20'))).toEqual([404, 'Not Found']);
    expect(refusalOf(await remove(ana, foreign, rui))).toEqual([403, 'Access Denied.']);
    expect((await ordering.app.call('DELETE', `${ana.customer.iri}/stripe/cards/${own}`)).status).toBe(401);
    expect([await cardsOf(ana), await cardsOf(rui)]).toEqual([[own], [foreign]]);
  });

  it('waits until a payment has ended', async () => {
    const ana = await ordering.shopper();
    const card = await ordering.saveCard(ana, VISA);
    const { id } = await ana.filledCart(ordering.menu);
    const setPayment = (values: object) =>
      ordering.app.db.updateTable('multi_carts').set(values).where('id', '=', id).execute();
    for (const busy of [
      { claim: randomUUID(), claimed_until: addSeconds(ordering.app.deps.clock.now(), 30) },
      { ...asked, payment_method_id: card },
    ]) {
      await setPayment(busy);
      expect(refusalOf(await remove(ana, card))).toEqual([409, 'card_in_use']);
      await setPayment({ claim: null, claimed_until: null, payment_status: 'none', payment_intent_id: null });
    }
    await setPayment({ ...asked, payment_method_id: 'pm_other' });
    expect((await remove(ana, card)).status).toBe(204);
  });

  it('is possible while its payment waits for authentication; another card then pays', async () => {
    const ana = await ordering.shopper();
    const [visa, asks] = [await ordering.saveCard(ana, VISA), await ordering.saveCard(ana, '4000002760003184')];
    const { '@id': cart } = await ana.filledCart(ordering.menu);
    expect(asCart(await ana.pay(cart, asks))).toMatchObject({ paymentError: 'authentication_required' });
    expect((await remove(ana, asks)).status).toBe(204);
    expect(asCart(await ana.pay(cart, visa))).toMatchObject({ status: 'received', paymentMethodId: visa });
  });

  it('fails when the provider is down, and keeps the card', async () => {
    const ana = await ordering.shopper();
    const card = await ordering.saveCard(ana, VISA);
    await ordering.upset('unavailable', '/v1/payment_methods', 2);
    expect(refusalOf(await remove(ana, card))).toEqual([502, 'payment_provider_unavailable']);
    expect(await cardsOf(ana)).toEqual([card]);
  });
});

describe('saved cards', () => {
  it('are empty at first', async () => {
    const ana = await ordering.shopper();
    const path = `${ana.customer.iri}/stripe/cards`;
    expect(statusAndBody(await ana.call('GET', path))).toEqual([
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
    const ana = await ordering.shopper();
    await ordering.saveCard(ana, '4242424242424242');
    const newest = await ordering.saveCard(ana, '5555555555554444');
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
    const ana = await ordering.shopper();
    for (const number of ['4242424242424242', '4000002500003155']) {
      const card = await ordering.saveCard(ana, number);
      const { '@id': cart } = await ana.filledCart(ordering.menu);
      expect(asCart(await ana.pay(cart, card))).toMatchObject({ status: 'received', paymentMethodId: card });
    }
  });

  it('belong to one provider customer, however many requests are made at once', async () => {
    const ana = await ordering.shopper();
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
    const ana = await ordering.shopper();
    const rui = await ordering.shopper('Rui');
    for (const call of ['create_setup_intent', 'cards']) {
      expect(refusalOf(await rui.call('GET', `${ana.customer.iri}/stripe/${call}`))).toEqual([403, 'Access Denied.']);
      expect((await ordering.app.call('GET', `${ana.customer.iri}/stripe/${call}`)).status).toBe(401);
    }
    await ordering.saveCard(ana, '4242424242424242');
    await ordering.upset('unavailable', '/v1/(setup_intents|payment_methods)', 4);
    for (const call of ['create_setup_intent', 'cards']) {
      expect(refusalOf(await ana.call('GET', `${ana.customer.iri}/stripe/${call}`))).toEqual([
        502,
        'payment_provider_unavailable',
      ]);
    }
  });
});
