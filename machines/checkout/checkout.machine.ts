import type { ActorRefFrom } from 'xstate';
import { orderFlow } from '#machines/order/order.flow.ts';
import { settingsFlow } from '#machines/settings/settings.flow.ts';
import {
  cardPaymentSetup,
  unread,
  type CardPaymentReturned,
} from '#machines/shared/card-payment/card-payment-setup.ts';
import { cardPayment } from '#machines/shared/card-payment/card-payment.ts';
import { cartIn, isPaymentDue } from '#machines/shared/card-payment/payment.ts';
import { openFlow, openFlowOf, tellService } from '#machines/shared/flow/flow.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

const { states } = cardPayment;

/**
 * Places and pays a cart, at most once. Each call that pays may have changed the cart, so the cart service reloads it.
 * The cart service clears a placed cart at once.
 * Output: `success` once the server has received the cart, else `cancel` or `error`. Spec 2 "Checkout modal", "Payment
 * methods component", 4 "Checkout", 5, 8. Contract 28, 29.
 */
export const checkoutMachine = cardPaymentSetup<undefined>()
  .extend({
    guards: {
      isPaymentDue: ({ context }) => context.payable !== null && isPaymentDue(context.payable),
      isSettingsBack: (_, { kind }: CardPaymentReturned) => kind === settingsFlow.kind,
      isPlaced: ({ context }, { orderId }: { orderId: number }) =>
        cartIn(context.payable)?.customerOrders.some(({ id }) => id === orderId) ?? false,
    },
    actions: {
      clearCart: tellService('cart', ({ context }) => ({
        type: 'cart.placed',
        cart: context.payable?.['@id'] ?? null,
      })),
      openSettings: openFlow(settingsFlow),
      openOrder: openFlowOf(orderFlow, (_, { orderId }: { orderId: number }) => orderId),
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
          'nif.chosen': { target: '.reviewing', actions: 'openSettings' },
          // The customer may have changed the tax number.
          'flow.returned': [
            states.choosing.on['flow.returned'],
            { guard: withEvent('isSettingsBack'), target: 'asking', reenter: true },
          ],
        },
      },
      paying: { ...states.paying, exit: 'refreshCart' },
      succeeded: {
        ...states.succeeded,
        entry: ['clearCart', 'refreshCart', 'concludeSuccess'],
        on: {
          ...states.succeeded.on,
          'order.chosen': { guard: withEvent('isPlaced'), target: 'closedSucceeded', actions: withEvent('openOrder') },
        },
      },
    },
  });

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;
