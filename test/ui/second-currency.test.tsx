// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CartBar } from '#src/flows/place/CartBar.tsx';
import { ProductCard } from '#src/flows/place/ProductCard.tsx';
import { Cart } from '#src/shared/cart/Cart.tsx';
import { BillSummary } from '#src/shared/orders/BillSummary.tsx';
import { OrderCard } from '#src/shared/orders/OrderCard.tsx';
import { aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { aCart, anItem, anOrder, aProduct } from '#test/harness/fixtures.ts';
import { Providers } from '#test/harness/providers.tsx';

const names = { places: {}, options: {} };

/** Two dishes of 1250, 500 off. */
const orderIn = (currency: string) =>
  anOrder({ currency, items: [anItem({ quantity: 2 })], totalAmount: 2000, discountAmount: 500 });
const cartIn = (currency: string) => aCart({ currency, customerOrders: [orderIn(currency)], promoCode: 'MESA' });
const send = () => undefined;

type View = (currency: string) => ReactElement;
const views: Record<string, View> = {
  'the menu': (currency) => <ProductCard product={aProduct({ id: 8 })} currency={currency} onChoose={send} />,
  'the cart bar': (currency) => <CartBar actor={{ send }} cart={cartIn(currency)} />,
  'the cart': (currency) => <Cart cart={cartIn(currency)} names={names} now={null} />,
  'an order': (currency) => <OrderCard order={orderIn(currency)} names={names} onOpen={send} />,
  'a bill': (currency) => (
    <BillSummary checkout={aBillCheckout({ currency, orders: [orderIn(currency)], totalAmount: 2000 })} names={names} />
  ),
};

function amountsIn(element: ReactElement): string[] {
  render(<Providers>{element}</Providers>);
  return (
    document.body.textContent.match(/[-−]?\d[\d,]*\s(?:JP¥|KWD)/gu)?.map((text) => text.replaceAll(/\s/gu, ' ')) ?? []
  );
}

describe('amounts in a currency without cents, and in one of thousandths', () => {
  afterEach(cleanup);

  it.each([
    ['the menu', ['1250 JP¥'], ['1,250 KWD']],
    ['the cart bar', ['2000 JP¥'], ['2,000 KWD']],
    ['the cart', ['2500 JP¥', '-500 JP¥', '2000 JP¥'], ['2,500 KWD', '-0,500 KWD', '2,000 KWD']],
    ['an order', ['2500 JP¥', '500 JP¥', '2000 JP¥'], ['2,500 KWD', '0,500 KWD', '2,000 KWD']],
    ['a bill', ['2500 JP¥', '-500 JP¥', '2000 JP¥'], ['2,500 KWD', '-0,500 KWD', '2,000 KWD']],
  ])('are whole in %s', (view, yen, dinars) => {
    expect(amountsIn(views[view]?.('JPY') ?? <></>)).toEqual(yen);
    cleanup();
    expect(amountsIn(views[view]?.('KWD') ?? <></>)).toEqual(dinars);
  });

  it('the cart names what it leaves out for the card, where no code takes it off', () => {
    const order = anOrder({ currency: 'KWD', items: [anItem({ price: 1255 })], totalAmount: 1250, discountAmount: 5 });
    render(
      <Providers>
        <Cart cart={aCart({ currency: 'KWD', customerOrders: [order] })} names={names} now={null} />
      </Providers>,
    );
    expect(screen.getByText('Arredondamento').parentElement).toHaveTextContent(/-0,005\sKWD/u);
  });
});
