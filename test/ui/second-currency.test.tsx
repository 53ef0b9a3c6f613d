// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { optionTreeMachine } from '#machines/option-tree/option-tree.machine.ts';
import { orderAgainMachine } from '#machines/order-again/order-again.machine.ts';
import type { Order, ProductDetails } from '#machines/shared/entities/entities.ts';
import { OptionTreeModal } from '#src/flows/option-tree/OptionTreeModal.tsx';
import { OrderAgainModal } from '#src/flows/order-again/OrderAgainModal.tsx';
import { CartBar } from '#src/flows/place/CartBar.tsx';
import { ProductCard } from '#src/flows/place/ProductCard.tsx';
import { Cart } from '#src/shared/cart/Cart.tsx';
import { aBill, aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import {
  aCart,
  anItem,
  anOption,
  anOrder,
  aPlace,
  aProduct,
  aVariation,
  placeTerms,
  productDetails,
} from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { played } from '#test/harness/played.ts';
import { Providers } from '#test/harness/providers.tsx';
import { modalsWith } from './shown-modals.tsx';

const names = { places: {}, options: {} };
const modals = modalsWith(names);

/** Two dishes of 1250, 500 off. */
const orderIn = (currency: string, parts: Partial<Order> = {}) =>
  anOrder({ currency, items: [anItem({ quantity: 2 })], totalAmount: 2000, discountAmount: 500, ...parts });
const cartIn = (currency: string) => aCart({ currency, customerOrders: [orderIn(currency)], promoCode: 'MESA' });
const billIn = (currency: string) =>
  aBillCheckout({ currency, orders: [orderIn(currency)], totalAmount: 2000, bill: aBill({ currency }) });
const send = () => undefined;

const payment = (currency: string, change: object = {}) => modals.payment({ ...billIn(currency), ...change });

async function dish(currency: string, product: ProductDetails) {
  const options = { input: { productId: 8, placeId: 4 }, ports: ['loadProduct'] };
  const found = done('loadProduct', { kind: 'found', product, place: aPlace({ id: 4, currency }) });
  return <OptionTreeModal actor={await played(optionTreeMachine, options, found)} />;
}

const sides = anOption({
  id: 30,
  kind: 'group',
  minQty: 1,
  maxQty: 1,
  isRequired: true,
  children: [anOption({ id: 31, price: 150 })],
});

interface Row {
  view: string;
  shown: (currency: string) => ReactElement | Promise<ReactElement>;
  /** In minor units, in the order in which they are shown. */
  amounts: number[];
}

const rows: Row[] = [
  {
    view: 'the menu',
    shown: (currency) => <ProductCard product={aProduct({ id: 8 })} currency={currency} onChoose={send} />,
    amounts: [1250],
  },
  { view: 'the cart bar', shown: (currency) => <CartBar actor={{ send }} cart={cartIn(currency)} />, amounts: [2000] },
  {
    view: 'a dish with options',
    shown: (currency) => dish(currency, productDetails({ id: 8, productOptions: [sides] })),
    amounts: [1250, 150, 1250],
  },
  {
    view: 'a dish in two sizes',
    shown: (currency) =>
      dish(
        currency,
        productDetails({ id: 8, price: 300, variations: [aVariation(1, 'A', 300), aVariation(2, 'B', 450)] }),
      ),
    amounts: [300, 450, 300],
  },
  { view: 'the cart', shown: (currency) => modals.cart(cartIn(currency), null), amounts: [2500, -500, 2000] },
  {
    view: 'the cart with orders from two places',
    shown: (currency) => {
      const customerOrders = [orderIn(currency), anOrder({ id: 10, place: '/api/places/5', currency })];
      return <Cart cart={aCart({ currency, customerOrders })} names={names} now={null} />;
    },
    amounts: [2500, 2500, 1250, 1250, -500, 3250],
  },
  {
    view: 'the checkout',
    shown: (currency) => modals.checkout(cartIn(currency), null),
    amounts: [2500, -500, 2000, 2000],
  },
  {
    view: 'a received order',
    shown: (currency) => modals.checkout({ ...cartIn(currency), status: 'received', paymentStatus: 'succeeded' }, null),
    amounts: [2000],
  },
  { view: 'the orders', shown: (currency) => modals.orders([orderIn(currency)]), amounts: [2500, 500, 2000] },
  {
    view: 'an order whose money goes back',
    shown: (currency) => {
      const refund = { amount: 1800, status: 'pending' } as const;
      return modals.order(orderIn(currency, { status: 'canceled', paidAmount: 2000, refund }));
    },
    amounts: [1800, 2500, 500, 2000],
  },
  {
    view: 'the question whether to cancel an order',
    shown: (currency) => {
      const placed = orderIn(currency, { status: 'placed', paidAmount: 1900 });
      return modals.order(placed, { type: 'cancellation.requested' });
    },
    amounts: [2500, 500, 2000, 1900],
  },
  {
    view: 'an order to be placed again',
    shown: async (currency) => {
      const item = anItem({ quantity: 2, price: 900 });
      const intent = { place: placeTerms({ id: 4, currency }), optionNames: {}, item: anItem({ quantity: 2 }) };
      const lines = [{ item, intent, state: 'dearer' }];
      const found = done('compareOrder', { kind: 'found', order: orderIn(currency, { items: [item] }), names, lines });
      const options = { input: { orderId: 9 }, ports: ['compareOrder'] };
      return <OrderAgainModal actor={await played(orderAgainMachine, options, found)} />;
    },
    amounts: [1800, 2500, 2500],
  },
  { view: 'the bills', shown: (currency) => modals.bills([aBill({ currency })]), amounts: [3200] },
  { view: 'a bill', shown: (currency) => modals.bill(billIn(currency)), amounts: [2500, -500, 2000, 2000] },
  { view: 'the payment of a bill', shown: (currency) => payment(currency), amounts: [2000, 2000] },
  {
    view: 'a bill that was just paid',
    shown: (currency) => payment(currency, { status: 'received', paymentStatus: 'succeeded', paymentToken: 'pi_1' }),
    amounts: [2000],
  },
  {
    view: 'a payment that is sent again',
    shown: (currency) => {
      const bill = billIn(currency);
      const attempt = { key: 'k', cart: bill['@id'], paymentMethodId: 'pm_visa', cartStatus: 'open', amount: 2000 };
      return modals.payment(bill, attempt);
    },
    amounts: [2000],
  },
];

/** Written apart from the app's own formatter: in Portuguese format, with the sign before the number. */
function written(amount: number, digits: number, symbol: string): string {
  const all = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  const number = digits === 0 ? whole : `${whole},${all.slice(-digits)}`;
  return `${amount < 0 ? '-' : ''}${number} ${symbol}`;
}

/** Reads each text node alone, since a number beside an amount is no part of the amount. */
function amountsShown(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.replaceAll(/\s/gu, ' ') ?? '';
    found.push(...(text.match(/[-−]?\d[\d.,]* (?:JP¥|KWD|US\$|€)/gu) ?? []));
  }
  return found;
}

afterEach(cleanup);

describe.each([
  ['JPY', 0, 'JP¥'],
  ['USD', 2, 'US$'],
  ['KWD', 3, 'KWD'],
])('amounts in %s, with %s decimals', (currency, digits, symbol) => {
  it.each(rows)('$view', async ({ shown, amounts }) => {
    const view = await shown(currency);
    render(<Providers>{view}</Providers>);
    expect(amountsShown()).toEqual(amounts.map((amount) => written(amount, digits, symbol)));
  });
});

it('the cart shows the rounding for the card on its own line if there is no code', () => {
  const kuwaiti = anOrder({ currency: 'KWD', items: [anItem({ price: 1255 })], totalAmount: 1250, discountAmount: 5 });
  render(
    <Providers>
      <Cart cart={aCart({ currency: 'KWD', customerOrders: [kuwaiti] })} names={names} now={null} />
    </Providers>,
  );
  expect(screen.getByText('Arredondamento').parentElement).toHaveTextContent(/-0,005\sKWD/u);
});
