import type { Fault } from './fault.ts';

/** Faults between machines, or between a machine and the page. No test noticed them when they were first put in. */
export const BETWEEN_MACHINES: readonly Fault[] = [
  {
    name: 'The order type of one place is used at the others',
    harm: '“Para levar” at one place makes five others “Para levar”.',
    file: 'machines/shared/cart/cart-queue.ts',
    code: 'return deliveries[place] ?? null;',
    faulty: 'return deliveries[place] ?? Object.values(deliveries)[0] ?? null;',
    noticedBy: { file: 'test/machines/cart-queue.test.ts' },
  },
  {
    name: 'A reservation is not among the personal flows',
    harm: 'The next customer sees the table of the one before.',
    file: 'machines/reservation/reservation.flow.ts',
    code: "  needs: 'nothing',",
    faulty: "  needs: 'nothing',\n  personal: 'nothing',",
    noticedBy: { file: 'test/machines/customer-leaves.test.ts' },
  },
  {
    name: 'Opening a modal scrolls the page to the top',
    harm: 'Back from a dish, the customer looks for their place in the menu again.',
    file: 'src/app/navigation/router.tsx',
    code: 'return !isKept;',
    faulty: 'return true;',
    noticedBy: { file: 'test/e2e/menu.spec.ts', title: 'a dish opens and closes where the menu was' },
  },
  {
    name: 'The total of a place is shown after the discount',
    harm: 'The totals of two places and the discount do not add up to the total.',
    file: 'src/shared/cart/Cart.tsx',
    code: 'formatMoney(fullTotal(order), order.currency)',
    faulty: 'formatMoney(order.totalAmount, order.currency)',
    noticedBy: { file: 'test/flows/cart-modal/cart-modal.model.test.tsx' },
  },
  {
    name: 'English “Reserve” and “Cancel the reservation” are swapped',
    harm: 'A customer who reserves presses “Cancel the reservation”.',
    file: 'public/assets/i18n/en.json',
    code: '"reserve": "Reserve",\n    "cancel": "Cancel the reservation",',
    faulty: '"reserve": "Cancel the reservation",\n    "cancel": "Reserve",',
    noticedBy: { file: 'test/i18n/glossary.test.ts' },
  },
  {
    name: 'The progress of a payment is not a live region',
    harm: 'A screen reader is silent while the customer pays.',
    file: 'src/shared/card-payment/PaymentFooter.tsx',
    code: `      <output className="text-center text-sm text-ink-muted empty:hidden">
        {isWaiting && <span>{t(\`paying.\${kind}.waiting\`)}</span>}
        {isPaying && <span>{t(\`paying.\${kind}.placing\`)}</span>}
      </output>`,
    faulty: `      <p className="text-center text-sm text-ink-muted empty:hidden">
        {isWaiting && <span>{t(\`paying.\${kind}.waiting\`)}</span>}
        {isPaying && <span>{t(\`paying.\${kind}.placing\`)}</span>}
      </p>`,
    noticedBy: { file: 'test/flows/checkout/checkout.model.test.tsx' },
  },
  {
    name: 'The frame of the cart bar takes presses',
    harm: 'On a phone, what is beside the cart bar cannot be pressed.',
    file: 'src/ui/BottomBar.tsx',
    code: '<div className="pointer-events-none @container fixed',
    faulty: '<div className="fixed',
    noticedBy: { file: 'test/e2e/menu.spec.ts', title: 'controls beside and below the cart bar take presses' },
  },
  {
    name: 'Signing out waits for 30 seconds instead of 3',
    harm: 'Without a network, the customer cannot leave a borrowed device.',
    file: 'machines/auth/auth.machine.ts',
    code: 'revocationTimeout: 3_000',
    faulty: 'revocationTimeout: 30_000',
    noticedBy: { file: 'test/flows/auth/auth.model.test.tsx' },
  },
  {
    name: 'Tables are read again after hours instead of 15 seconds',
    harm: 'Without the stream, a customer at the door does not see that the table was accepted.',
    file: 'machines/shared/tables/reservation-lists.ts',
    code: 'pollMs: 15_000',
    faulty: 'pollMs: 15_000_000',
    noticedBy: { file: 'test/machines/delays.test.ts' },
  },
  {
    name: 'Drafts are not forgotten when a flow closes',
    harm: 'What was typed and given up is back the next time, perhaps for somebody else.',
    file: 'src/app/shell/keep-drafts.ts',
    code: '      running.delete(id);\n      forget(id);',
    faulty: '      running.delete(id);',
    noticedBy: { file: 'test/adapters/keep-drafts.test.ts' },
  },
  {
    name: 'Saving the cart shows the loading bar',
    harm: 'Each press on “+” makes the top of the page flicker.',
    file: 'src/flows/cart/cart.wiring.ts',
    code: 'saveBatch(quietly, ',
    faulty: 'saveBatch(api, ',
    noticedBy: { file: 'test/flows/cart/cart.wiring.test.ts' },
  },
  {
    name: 'Other lists are not told that a table was canceled',
    harm: 'The list beneath still shows the table.',
    file: 'src/adapters/api/reservations.ts',
    code: '      onChange();\n      return reservation === null',
    faulty: '      return reservation === null',
    noticedBy: { file: 'test/adapters/reservations.test.ts' },
  },
];
