import type { Bill, BillCheckout } from '#machines/shared/entities/entities.ts';
import { NOT_TRIED } from '#test/harness/fixtures.ts';

/** A bill of 32,00, issued on 3 June at 14:05 in Lisbon. */
export function aBill(parts: Partial<Bill> = {}): Bill {
  const { id = 21 } = parts;
  return {
    '@id': `/api/bills/${id}`,
    id,
    checkout: `/api/customer_checkouts/${id}`,
    place: '/api/places/4',
    currency: 'EUR',
    totalAmount: 3200,
    paidAmount: 0,
    status: 'open',
    note: null,
    createdAt: '2026-06-03T13:05:00+00:00',
    paidAt: null,
    ...parts,
  };
}

export function aBillCheckout(parts: Partial<BillCheckout> = {}): BillCheckout {
  const { id = 21, status = 'open' } = parts;
  const isPaid = status === 'received';
  return {
    '@id': `/api/customer_checkouts/${id}`,
    id,
    bill: aBill({ id, status, paidAmount: isPaid ? 3200 : 0, paidAt: isPaid ? '2026-06-03T14:05:00+00:00' : null }),
    orders: [],
    currency: 'EUR',
    totalAmount: 3200,
    paidAmount: isPaid ? 3200 : 0,
    status,
    ...NOT_TRIED,
    ...parts,
  };
}
