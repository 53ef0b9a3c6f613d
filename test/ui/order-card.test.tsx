// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from '#machines/shared/entities/entities.ts';
import { OrderCard } from '#src/shared/orders/OrderCard.tsx';
import { anOrder } from '#test/harness/fixtures.ts';
import { Providers } from '#test/harness/providers.tsx';

const TOTAL = 1200;
const bill = (status: NonNullable<Order['bill']>['status']) => ({ id: 3, totalAmount: TOTAL, status });

describe('the payment of an order', () => {
  afterEach(cleanup);

  it.each<[string, Partial<Order>, string | null]>([
    ['is done', { paidAmount: TOTAL }, 'Pago'],
    ['was made in part', { paidAmount: TOTAL - 1 }, null],
    ['is due on a bill', { bill: bill('open') }, 'Por pagar'],
    ['failed on a bill', { bill: bill('rejected') }, 'Por pagar'],
    ['was made on a bill', { paidAmount: TOTAL, bill: bill('received') }, 'Pago'],
    ['is due later', {}, null],
    ['goes back', { status: 'canceled', paidAmount: TOTAL, refund: { amount: TOTAL, status: 'pending' } }, null],
    ['was for nothing', { totalAmount: 0 }, null],
  ])('%s', (_, parts, shown) => {
    const order = anOrder({ status: 'delivered', totalAmount: TOTAL, ...parts });
    render(
      <Providers>
        <OrderCard order={order} names={{ places: {}, options: {} }} />
      </Providers>,
    );
    const badges = ['Pago', 'Por pagar'].filter((text) => screen.queryByText(text) !== null);
    expect(badges).toEqual(shown === null ? [] : [shown]);
  });
});
