import type { ActorRefFrom } from 'xstate';
import { cardPaymentSetup, unread } from '#machines/shared/card-payment/card-payment-setup.ts';
import { cardPayment } from '#machines/shared/card-payment/card-payment.ts';
import { isPaymentDue } from '#machines/shared/card-payment/payment.ts';
import { tellService } from '#machines/shared/flow/flow.ts';

const { states } = cardPayment;

/**
 * Places and pays a cart, at most once. Each call that pays may have changed the cart, so the cart service reloads it. It
 * clears a placed cart at once.
 * Output: `success` once the server has received the cart, else `cancel` or `error`. Spec 2 "Checkout modal", "Payment
 * methods component", 4 "Checkout", 5, 8. Contract 28, 29.
 */
export const checkoutMachine = cardPaymentSetup<undefined>()
  .extend({
    guards: { isPaymentDue: ({ context }) => context.payable !== null && isPaymentDue(context.payable) },
    actions: {
      clearCart: tellService('cart', ({ context }) => ({
        type: 'cart.placed',
        cart: context.payable?.['@id'] ?? null,
      })),
      refreshCart: tellService('cart', { type: 'cart.invalidated' }),
    },
  })
  .createMachine({
    ...cardPayment,
    id: 'checkout',
    context: unread({ kind: 'checkout' }),
    states: {
      ...states,
      choosing: {
        ...states.choosing,
        on: {
          ...states.choosing.on,
          'addCard.chosen': { ...states.choosing.on['addCard.chosen'], guard: 'isPaymentDue' },
        },
      },
      paying: { ...states.paying, exit: 'refreshCart' },
      succeeded: { ...states.succeeded, entry: ['clearCart', 'refreshCart', 'concludeSuccess'] },
    },
  });

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;
