// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from '#machines/shared/entities/entities.ts';
import { BillSummary } from '#src/shared/orders/BillSummary.tsx';
import { OrderCard } from '#src/shared/orders/OrderCard.tsx';
import { aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { anOrder } from '#test/harness/fixtures.ts';
import { Providers } from '#test/harness/providers.tsx';

const names = { places: {}, options: {} };
const show = (view: ReactElement) => render(view, { wrapper: Providers });
const TOTAL = 1200;
const bill = (status: NonNullable<Order['bill']>['status']) => ({ id: 3, totalAmount: TOTAL, status });

afterEach(cleanup);

describe('the tax number', () => {
  const NIF = /^Fatura com NIF 123\s456\s789$/;

  it.each([
    ['123456789', 1],
    [null, 0],
  ])('of an order (%j) is shown with it', (nif, count) => {
    show(<OrderCard order={anOrder({ nif })} names={names} />);
    expect(screen.queryAllByText(NIF)).toHaveLength(count);
  });

  it('of the orders of a bill is shown once, also on the receipt', () => {
    const orders = [anOrder({ id: 9, nif: '123456789' }), anOrder({ id: 10, nif: '123456789' }), anOrder({ id: 11 })];
    show(<BillSummary checkout={aBillCheckout({ orders })} names={names} />);
    expect(screen.getAllByText(NIF)).toHaveLength(1);
  });
});

describe('the payment of an order', () => {
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
    show(<OrderCard order={anOrder({ status: 'delivered', totalAmount: TOTAL, ...parts })} names={names} />);
    const badges = ['Pago', 'Por pagar'].filter((text) => screen.queryByText(text) !== null);
    expect(badges).toEqual(shown === null ? [] : [shown]);
  });
});
