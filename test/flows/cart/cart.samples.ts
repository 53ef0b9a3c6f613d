import type { SaveResult } from '#machines/cart/cart-context.ts';
import type { AddIntent } from '#machines/shared/cart/add-to-cart.ts';
import type { PendingAdd } from '#machines/shared/cart/cart-queue.ts';
import type { OrderType } from '#machines/shared/entities/entities.ts';
import { aCart, anItem, anOrder, aProduct, placeTerms } from '#test/harness/fixtures.ts';
import { ASKER } from '#test/harness/host.ts';
import { done } from '#test/harness/model.ts';

export const PRODUCT = '/api/products/8';
export const PLACE = '/api/places/4';

export const addOf = (orderTypes: OrderType[], quantity = 1): AddIntent => ({
  place: placeTerms({ id: 4, orderTypes }),
  item: anItem({ quantity }),
  optionNames: {},
});
export const intent = addOf(['take_away']);
export const written: PendingAdd = { kind: 'add', key: 'key-1', ...intent, subscribers: [ASKER] };
const several = addOf(['take_away', 'home_delivery']);
export const otherIntent: AddIntent = { ...intent, item: anItem({ product: aProduct({ id: 9 }) }) };
export const writtenSeveral: PendingAdd = { kind: 'add', key: 'key-2', ...several, subscribers: [ASKER] };

/** An add at another place, where the customer has yet to choose a delivery method. */
export const heldUp: PendingAdd = {
  ...writtenSeveral,
  key: 'key-3',
  place: placeTerms({ id: 5, orderTypes: ['take_away', 'home_delivery'] }),
  item: otherIntent.item,
};

const order = anOrder({ id: 9, items: [anItem({ quantity: 2 })] });
export const cart = aCart({ customerOrders: [order] });
const names = { places: { [PLACE]: placeTerms({ id: 4 }) }, options: {} };

export const notes = (adds: PendingAdd[]) =>
  done('readNotes', { owner: null, adds, deliveries: {}, kept: null, edits: null });
export const loaded = (value: typeof cart | null) => done('loadCart', { cart: value, names });
export const saved = (result: SaveResult) => done('saveBatch', result);
export const confirmed = saved({
  kind: 'saved',
  cart,
  order: anOrder({ id: 9, items: [anItem({ quantity: 3 })] }),
  etag: '"2"',
});
export const discounted = saved({
  kind: 'saved',
  cart: { ...cart, promoCode: 'MESA10' },
  order: anOrder({ id: 9, items: [anItem({ quantity: 3 })] }),
  etag: '"2"',
});
export const signedIn = { type: 'customer.changed', userId: 7, isLost: false } as const;
export const signedOut = { type: 'customer.changed', userId: null, isLost: false } as const;
