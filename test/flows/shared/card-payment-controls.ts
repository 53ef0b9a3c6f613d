import type { Control } from '#test/harness/controls.ts';

/** The dialog's title after the payment. */
const DONE = { checkout: 'order.title', payment: 'payment.title' } as const;

/** Controls of a dialog that pays by card. */
export function cardPaymentControls<Kind extends 'checkout' | 'payment'>(kind: Kind) {
  const dialog = { role: 'dialog', name: [`paying.${kind}.title`, DONE[kind]] } as const;
  return {
    'login.chosen': { role: 'button', name: 'login.submit', in: dialog },
    'addCard.chosen': { role: 'button', name: 'payment.addCard', in: dialog },
    'cardDeletion.dismissed': { role: 'button', name: 'payment.deletion.dismiss' },
    'cardDeletion.confirmed': { role: 'button', name: 'payment.deletion.confirm' },
    'payment.submitted': {
      role: 'button',
      name: ['payment.pay', 'payment.confirm', `paying.${kind}.unsettled.retry`, 'checkout.retryNotDue'],
      in: dialog,
    },
    'authentication.requested': { role: 'button', name: 'payment.authenticate', in: dialog },
    'otherCard.chosen': { role: 'button', name: 'payment.useOtherCard', in: dialog },
    'retry.requested': {
      role: 'button',
      name: ['app.retry', `paying.${kind}.unknown.check`, `paying.${kind}.unsettled.check`],
      in: dialog,
    },
    'alert.dismissed': { role: 'button', name: 'app.ok' },
    'modal.closed': { role: 'button', name: 'app.close', in: dialog },
  } as const satisfies Record<string, Control>;
}
