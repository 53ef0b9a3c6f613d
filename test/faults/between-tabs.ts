import type { Fault } from './fault.ts';

const noticedBy = { file: 'test/machines/worlds-explored.test.ts', title: 'show no data of another customer' };

/** Faults between tabs and between customers that the exploration of worlds notices. */
export const BETWEEN_TABS: readonly Fault[] = [
  {
    name: 'Other tabs are not told of a change of the cart',
    harm: 'The other tab shows the cart without the dish.',
    file: 'src/flows/cart/cart.wiring.ts',
    code: '() => changes.tellOthers(CART)',
    faulty: '() => undefined',
    noticedBy,
  },
  {
    name: 'Other tabs are not told of a payment',
    harm: 'Without the stream, the other tab shows a cart that is paid.',
    file: 'src/wiring/card-payment.ts',
    code: '        changes.tellOthers(CART);\n',
    faulty: '',
    noticedBy,
  },
  {
    name: 'A payment that was sent and not answered is forgotten',
    harm: 'The tab that paid is reloaded, and the other tab shows the paid cart.',
    file: 'src/flows/cart/cart.wiring.ts',
    code: "() => attempts.recall({ subject: { kind: 'checkout' } }) !== null",
    faulty: '() => false',
    noticedBy,
  },
  {
    name: 'A cart that could not be read again in the background is left as it is',
    harm: 'One lost answer, and the other tab shows the paid cart until something else changes.',
    file: 'machines/cart/cart.machine.ts',
    code: "                  after: { rereadPause: 'refreshing' },\n",
    faulty: '',
    noticedBy,
  },
  {
    name: 'A change while the cart is loaded is forgotten',
    harm: 'The cart is shown as it was before the payment.',
    file: 'machines/cart/cart.machine.ts',
    code: "                'content.stale': { guard: withEvent('mayBePaid'), target: 'loading', reenter: true },\n",
    faulty: '',
    noticedBy,
  },
  {
    name: 'The refused token of a lost session is kept',
    harm: 'The token of one customer is in the memory of the tab while another uses it.',
    file: 'machines/token-refresh/token-refresh.machine.ts',
    code: "      enqueue.assign({ refusedToken: '' });\n",
    faulty: '',
    noticedBy,
  },
  {
    name: 'A payment attempt is not shared between tabs',
    harm: 'Two tabs pay the same cart with two keys.',
    file: 'src/adapters/payments/attempt-store.ts',
    code: '    const known = find(name);',
    faulty: '    const known = unstored.get(name);',
    noticedBy,
  },
];
