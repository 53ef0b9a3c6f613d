import { describe, expect, it } from 'vitest';
import { createAttemptStore } from '#src/adapters/payments/attempt-store.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import { aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { aCart } from '#test/harness/fixtures.ts';
import { memoryStore, takingTurns } from '#test/harness/memory-store.ts';

const cart = aCart();
const subject = { kind: 'checkout' } as const;
const payment = { subject, payable: cart, paymentMethodId: 'pm_1' };

function refuse(): never {
  throw new DOMException('Blocked', 'SecurityError');
}

/** One browser; each tab has its own store over the same storage. */
function aBrowser({ isBlocked = false } = {}) {
  const kept = new Map<string, unknown>();
  let made = 0;
  const takeLock = takingTurns();
  const store: LocalStore = { ...memoryStore(kept), ...(isBlocked ? { set: refuse, remove: refuse } : {}) };
  const newKey = () => `key-${(made += 1)}`;
  return { kept, openTab: (userId = 7) => createAttemptStore({ store, userId: () => userId, newKey, takeLock }) };
}

function twoTabs() {
  const { openTab } = aBrowser();
  return [openTab(), openTab()] as const;
}

describe('the stored payment attempt', () => {
  it('is shared by two tabs that pay with the same card', async () => {
    const [one, other] = twoTabs();
    const first = await one.open(payment);
    const given = { key: 'key-1', cart: '/api/multi_carts/6', paymentMethodId: 'pm_1', cartStatus: 'open' };
    expect(first).toEqual({ kind: 'opened', attempt: { ...given, amount: cart.totalAmount } });
    expect(await other.open(payment)).toEqual(first);
    expect(other.recall({ subject })).toEqual(first.attempt);
  });

  it('blocks another card until it is answered', async () => {
    const [one, other] = twoTabs();
    const { attempt } = await one.open(payment);
    const otherCard = { ...payment, paymentMethodId: 'pm_2' };
    expect(await other.open(otherCard)).toEqual({ kind: 'unfinished', attempt });
    one.settle({ subject, ...attempt });
    expect(other.recall({ subject })).toBeNull();
    expect((await other.open(otherCard)).attempt.key).toBe('key-2');
  });

  it('is not deleted by a tab whose own attempt was already answered', async () => {
    const [one, other] = twoTabs();
    const { attempt: old } = await one.open(payment);
    one.settle({ subject, ...old });
    const { attempt } = await other.open(payment);
    one.settle({ subject, ...old });
    expect(one.recall({ subject })).toEqual(attempt);
  });

  it('gives way to an attempt for another cart', async () => {
    const tab = aBrowser().openTab();
    await tab.open(payment);
    const rejected = aCart({ id: 8, status: 'rejected' });
    const { kind, attempt } = await tab.open({ subject, payable: rejected, paymentMethodId: null });
    const given = { key: 'key-2', cart: '/api/multi_carts/8', paymentMethodId: null, cartStatus: 'rejected' };
    expect([kind, attempt]).toEqual(['opened', { ...given, amount: cart.totalAmount }]);
  });

  it('is separate for each bill and for the cart', async () => {
    const [one, other] = twoTabs();
    const ofCart = await one.open(payment);
    const bills = [21, 22].map((id) => ({
      subject: { kind: 'payment', billId: id } as const,
      payable: aBillCheckout({ id }),
      paymentMethodId: 'pm_1',
    }));
    const opened = [];
    for (const bill of bills) opened.push(await one.open(bill));
    expect(opened.map(({ attempt }) => attempt.cart)).toEqual([
      '/api/customer_checkouts/21',
      '/api/customer_checkouts/22',
    ]);
    expect(bills.map((bill) => other.recall(bill)?.key)).toEqual(['key-2', 'key-3']);
    other.settle({ subject: { kind: 'payment', billId: 21 }, key: 'key-2' });
    expect(bills.map((bill) => one.recall(bill)?.key ?? null)).toEqual([null, 'key-3']);
    expect(other.recall({ subject })).toEqual(ofCart.attempt);
  });

  it('belongs to one customer', async () => {
    const { openTab } = aBrowser();
    await openTab(7).open(payment);
    expect(openTab(8).recall({ subject })).toBeNull();
  });

  it('lasts as long as the tab where storage is blocked', async () => {
    const tab = aBrowser({ isBlocked: true }).openTab();
    const { attempt } = await tab.open(payment);
    expect(tab.recall({ subject })).toEqual(attempt);
    tab.settle({ subject, ...attempt });
    expect(tab.recall({ subject })).toBeNull();
  });

  it('is ignored where the stored value is invalid', () => {
    const { kept, openTab } = aBrowser();
    kept.set('payment-attempt.7', { key: 'key-1', cart: 6 });
    expect(openTab().recall({ subject })).toBeNull();
  });
});
