import { describe, expect, it } from 'vitest';
import {
  answerTo,
  emptyContext,
  movesDiscount,
  notesOf,
  reportsOnLeaving,
  subscribersOf,
  withIntent,
  withLoaded,
  withNotes,
  withoutAdd,
  withoutPlaced,
  withRefused,
  withSaved,
  withSubscriber,
  withUser,
  withWritten,
  type CartContext,
  type SaveResult,
} from '#machines/cart/cart-context.ts';
import type { AddIntent } from '#machines/shared/cart/add-to-cart.ts';
import type { CartEdit, PendingAdd } from '#machines/shared/cart/cart-queue.ts';
import { aCart, anItem, anOrder, aProduct, placeTerms } from '#test/harness/fixtures.ts';

const takeAway = { deliveryMethod: 'take_away', deliverySeatCode: null } as const;
const dineIn = { deliveryMethod: 'dine_in', deliverySeatCode: null } as const;
const [soup, fish] = [anItem({ product: aProduct({ id: 8 }) }), anItem({ product: aProduct({ id: 9 }) })];
const [soupId, fishId] = [soup.product['@id'], fish.product['@id']];
const mar = placeTerms({ id: 4, orderTypes: ['take_away'] });
const forno = placeTerms({ id: 5, orderTypes: ['dine_in', 'take_away'] });
const intentOf = (item = soup, place = mar): AddIntent => ({ place, item, optionNames: {} });
const add = (item = soup, place = mar, subscribers = ['menu']): PendingAdd => ({
  kind: 'add',
  key: `key-${item.product.id}`,
  ...intentOf(item, place),
  subscribers,
});
const edit: CartEdit = { kind: 'setDelivery', place: mar['@id'], delivery: takeAway };
const order = anOrder({ id: 9, place: mar['@id'] });
const cart = aCart({ customerOrders: [order] });
const contextOf = (parts: Partial<CartContext> = {}): CartContext => ({
  ...emptyContext,
  userId: 7,
  isLoaded: true,
  ...parts,
});
const saved: Extract<SaveResult, { kind: 'saved' }> = { kind: 'saved', cart, order, etag: '"2"' };

describe('pending adds of a lost session', () => {
  const lost = { type: 'customer.changed', userId: null, isLost: true } as const;
  const kept = { owner: 7, adds: [add(fish)], deliveries: { [forno['@id']]: dineIn, [mar['@id']]: dineIn } };

  it('are kept for their owner, with the choices of how to receive them', () => {
    const deliveries = { [forno['@id']]: dineIn };
    const context = contextOf({ inFlight: [add(soup)], queue: [add(fish)], deliveries });
    expect(withUser(context, lost).kept).toEqual({ owner: 7, adds: [add(soup), add(fish)], deliveries });
    expect(withUser(contextOf({ deliveries }), lost).kept).toBeNull();
    expect(withUser(context, { ...lost, isLost: false }).kept).toBeNull();
  });

  it('stay while nobody signs in', () => {
    expect(withUser(contextOf({ userId: null, kept }), lost)).toEqual({});
  });

  it('come before the adds of the visitor, whose own choices win', () => {
    const visitor = contextOf({ userId: null, kept, queue: [add(soup)], deliveries: { [mar['@id']]: takeAway } });
    expect(withUser(visitor, { ...lost, userId: 7 })).toMatchObject({
      queue: [add(fish), add(soup)],
      deliveries: { [forno['@id']]: dineIn, [mar['@id']]: takeAway },
      names: { places: { [mar['@id']]: mar } },
      kept: null,
    });
    expect(withUser(visitor, { ...lost, userId: 8 })).toEqual({ userId: 8, kept: null });
  });
});

it('notes that were read give way to choices that were made before', () => {
  const notes = { owner: null, adds: [], deliveries: { [mar['@id']]: dineIn, [forno['@id']]: dineIn } };
  const context = contextOf({ deliveries: { [mar['@id']]: takeAway } });
  expect(withNotes(context, { ...notes, kept: null, edits: null })).toMatchObject({
    deliveries: { [mar['@id']]: takeAway, [forno['@id']]: dineIn },
  });
});

describe('a new add', () => {
  it('replaces an add of the same dish that waits for a choice, and no other', () => {
    const [waiting, other, sending] = [add(soup, forno), add(fish, forno), add(soup, mar)];
    const kept = { owner: 7, adds: [waiting, other], deliveries: {} };
    const context = contextOf({ queue: [waiting, other, sending, edit], intents: [intentOf(fish)], kept });
    const changed = withIntent(context, intentOf(soup), 'menu');
    expect(changed.queue).toEqual([other, sending, edit]);
    expect(changed.kept).toEqual({ ...kept, adds: [other] });
    expect(changed.intents).toEqual([intentOf(fish), { ...intentOf(soup), subscribers: ['menu'] }]);
  });

  it('replaces every add of a visitor', () => {
    const context = contextOf({ userId: null, queue: [add(fish)], intents: [intentOf(fish)] });
    const intents = [{ ...intentOf(soup), subscribers: ['menu'] }];
    expect(withIntent(context, intentOf(soup), 'menu')).toMatchObject({ queue: [], intents, kept: null });
  });

  it('is queued once it is written, for each flow that asked for it', () => {
    const context = contextOf({ intents: [{ ...intentOf(), subscribers: ['menu', 'dish'] }, intentOf(fish)] });
    const changed = withWritten(context, add());
    expect(changed).toMatchObject({ intents: [intentOf(fish)], names: { places: { [mar['@id']]: mar } } });
    expect(changed.queue).toEqual([add(soup, mar, ['menu', 'dish'])]);
    expect(withWritten(context, add(fish))).toEqual({ written: { ...context.written, intent: null } });
    expect(withWritten(context, null)).toEqual({ written: { ...context.written, intent: null } });
  });
});

describe('a flow that asks about a dish', () => {
  const context = contextOf({
    intents: [intentOf()],
    inFlight: [add(), add(fish)],
    queue: [add(), edit],
    kept: { owner: 7, adds: [add()], deliveries: {} },
  });

  it('gets the reports of each pending add of that dish, once', () => {
    const asked = { ...context, ...withSubscriber(context, soupId, 'dish') };
    expect(asked.intents).toEqual([{ ...intentOf(), subscribers: ['dish'] }]);
    expect(asked.inFlight).toEqual([add(soup, mar, ['menu', 'dish']), add(fish)]);
    expect(asked.queue).toEqual([add(soup, mar, ['menu', 'dish']), edit]);
    expect(asked.kept?.adds).toEqual([add(soup, mar, ['menu', 'dish'])]);
    expect(withSubscriber(asked, soupId, 'dish')).toEqual(withSubscriber(context, soupId, 'dish'));
    expect(subscribersOf(asked, soupId)).toEqual(['dish', 'menu']);
    expect(subscribersOf(asked, fishId)).toEqual(['menu']);
  });

  it('no longer finds an add that was withdrawn', () => {
    const kept = { owner: 7, adds: [add(), add(fish)], deliveries: {} };
    expect(withoutAdd({ ...context, intents: [intentOf(), intentOf(fish)], kept }, soupId)).toEqual({
      intents: [intentOf(fish)],
      queue: [edit],
      kept: { ...kept, adds: [add(fish)] },
    });
  });

  it.each([
    ['none', {}],
    ['added', { added: soupId }],
    ['saving', { intents: [intentOf()] }],
    ['loginNeeded', { userId: null, queue: [add()] }],
    ['loginNeeded', { userId: null, kept: { owner: 7, adds: [add()], deliveries: {} } }],
    ['interrupted', { inFlight: [add()], reason: 'offline' }],
    ['deliveryNeeded', { queue: [add(soup, forno)] }],
    ['saving', { queue: [add(soup, forno)], isLoaded: false }],
    ['saving', { queue: [add()] }],
  ] as const)('is told "%s"', (status, parts) => {
    const reason = status === 'interrupted' ? 'offline' : null;
    expect(answerTo(contextOf(parts as Partial<CartContext>), soupId)).toEqual({
      type: 'add.reported',
      product: soupId,
      status,
      reason,
    });
  });

  it('is told when the customer leaves', () => {
    const leaving = contextOf({ intents: [{ ...intentOf(fish), subscribers: ['list'] }], queue: [add()] });
    const statuses = (isLost: boolean, userId: number | null = 7) =>
      reportsOnLeaving({ ...leaving, userId }, { type: 'customer.changed', userId: null, isLost }).map(
        ({ to, report }) => [to, report.status],
      );
    expect(statuses(true)).toEqual([
      ['list', 'none'],
      ['menu', 'loginNeeded'],
    ]);
    expect(statuses(false)).toEqual([
      ['list', 'none'],
      ['menu', 'none'],
    ]);
    expect(statuses(false, null)).toEqual([]);
  });
});

describe('changes of lines', () => {
  const recalled = { cart: cart['@id'], edits: [edit] };

  it('are noted with their cart, without the adds', () => {
    const context = contextOf({ cart, inFlight: [edit], queue: [add(), edit] });
    expect(notesOf(context).edits).toEqual({ cart: cart['@id'], edits: [edit, edit] });
    expect(notesOf(contextOf({ cart, recalled })).edits).toEqual(recalled);
    expect(notesOf(contextOf({ queue: [edit], recalled })).edits).toEqual(recalled);
  });

  it('return to the cart that they belong to', () => {
    const context = contextOf({ recalled, queue: [add()], etags: { [order['@id']]: '"1"' }, reason: 'offline' });
    const names = { places: {}, options: {} };
    const changed = withLoaded(context, { cart, names });
    expect(changed).toMatchObject({ cart, queue: [add(), edit], recalled: null, etags: {}, isLoaded: true });
    expect(changed).toMatchObject({ reason: null, names: { places: { [mar['@id']]: mar } } });
    expect(withLoaded(context, { cart: aCart({ id: 99 }), names }).queue).toEqual([add()]);
    expect(withLoaded(context, { cart: null, names }).queue).toEqual([add()]);
  });

  it('are dropped with a cart that is placed', () => {
    const context = contextOf({ cart, queue: [add(), edit], etags: { [order['@id']]: '"1"' } });
    expect(withoutPlaced(context, cart['@id'])).toEqual({ cart: null, etags: {}, queue: [add()] });
    expect(withoutPlaced(context, '/api/multi_carts/99')).toEqual({});
    expect(withoutPlaced(contextOf(), cart['@id'])).toEqual({});
  });
});

describe('an answer to a change', () => {
  it('gives the version of the order for the next change', () => {
    const other = '/api/customer_orders/3';
    const etags = { [order['@id']]: '"1"', [other]: '"7"' };
    const context = contextOf({ inFlight: [edit], cart, etags });
    expect(withSaved(context, saved)).toMatchObject({ inFlight: [], etags: { [order['@id']]: '"2"', [other]: '"7"' } });
    expect(withSaved(context, { ...saved, etag: null }).etags).toEqual({ [other]: '"7"' });
    expect(withSaved(context, saved)).not.toHaveProperty('added');
    expect(withSaved(contextOf({ inFlight: [add()] }), saved).added).toBe(soupId);
    expect(withSaved(context, { kind: 'unchanged' })).toEqual({ inFlight: [] });
  });

  it('moves the discount of a promo code, or of an order', () => {
    const reduced = { ...saved, order: { ...order, discountAmount: 100 } };
    expect(movesDiscount(saved)).toBe(false);
    expect(movesDiscount(reduced)).toBe(true);
    expect(movesDiscount({ ...saved, cart: { ...cart, promoCode: 'MESA10' } })).toBe(true);
    expect(movesDiscount({ kind: 'unchanged' })).toBe(false);
  });

  it('that refuses a change is shown in the cart; one that refuses a dish is not', () => {
    const refused: SaveResult = { kind: 'refused', reason: 'option_selection_invalid' };
    const inFlight = [edit];
    expect(withRefused(contextOf({ inFlight }), refused)).toEqual({ inFlight: [], notice: refused.reason });
    expect(withRefused(contextOf({ inFlight: [add()], notice: 'before' }), refused).notice).toBe('before');
  });
});
