import type { ActorRefFrom } from 'xstate';
import { authenticationStates } from './authentication-states.ts';
import { checkoutSetup } from './checkout-setup.ts';
import { afterCheck, afterPlacing, afterReading } from './standing.ts';

/**
 * Places and pays a cart, at most once. It asks the server where the cart stands before it offers anything, keeps one
 * idempotency key per intent of the customer, and after a call without a definite answer asks again first.
 * Output: `success` once the server has received the cart, else `cancel` or `error`.
 * Spec 2 "Checkout modal", "Payment methods component", 4 "Checkout", 5, 8. Contract 28, 29.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: {
    cart: null,
    attempt: null,
    isChecked: false,
    names: { places: {}, options: {} },
    cards: [],
    selectedCard: null,
    reason: null,
    notice: null,
    retryAfter: 0,
    output: { outcome: 'cancel' },
  },
  initial: 'recalling',
  output: ({ context }) => context.output,
  on: {
    'modal.closed': '.closed',
    'flow.returned': { actions: { type: 'noteReturn', params: ({ event }) => event } },
  },
  states: {
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallAttempt',
        src: 'recallAttempt',
        onDone: { target: 'asking', actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output }) } },
        onError: 'asking',
      },
    },
    asking: {
      tags: ['busy', 'review', 'payable'],
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        input: ({ context }) => ({ cart: context.attempt?.cart ?? null }),
        onDone: [
          {
            guard: { type: 'isOf', params: ({ event }) => ({ kind: event.output.kind, as: 'signedOut' }) },
            target: 'signedOut',
          },
          {
            target: 'judging',
            actions: [
              {
                type: 'learn',
                params: ({ context, event: { output } }) =>
                  afterReading(context, output.kind === 'read' ? output.cart : null),
              },
              { type: 'keepChoices', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          {
            guard: 'isPaymentBegun',
            target: 'unknown',
            actions: { type: 'giveFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'giveFailure', params: ({ event }) => event } },
        ],
      },
      on: {
        'flow.returned': {
          guard: { type: 'isCardAdded', params: ({ event }) => event },
          target: 'asking',
          reenter: true,
          actions: { type: 'noteReturn', params: ({ event }) => event },
        },
      },
    },
    checking: {
      tags: ['busy', 'review', 'payable'],
      invoke: {
        id: 'checkPayment',
        src: 'checkPayment',
        input: ({ context }) => ({ cart: context.cart }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'succeeded',
            actions: { type: 'learn', params: ({ context, event }) => afterCheck(context, event.output) },
          },
          {
            target: 'judging',
            actions: { type: 'learn', params: ({ context, event }) => afterCheck(context, event.output) },
          },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'unknown', actions: { type: 'giveFailure', params: ({ event }) => event } },
        ],
      },
    },
    judging: {
      always: [
        { guard: { type: 'stands', params: { as: 'empty' } }, target: 'empty' },
        { guard: { type: 'stands', params: { as: 'received' } }, target: 'succeeded' },
        { guard: { type: 'stands', params: { as: 'unchecked' } }, target: 'checking' },
        { guard: { type: 'stands', params: { as: 'processing' } }, target: 'unknown' },
        { guard: { type: 'stands', params: { as: 'unsettled' } }, target: 'unsettled' },
        { guard: { type: 'stands', params: { as: 'authenticationRequired' } }, target: 'authenticationRequired' },
        { guard: 'isDeclined', target: 'declined', actions: 'giveDecline' },
        { target: 'reviewing' },
      ],
    },
    signedOut: {
      on: {
        'login.chosen': { actions: 'openLogin' },
        'flow.returned': 'recalling',
      },
    },
    empty: {},
    failed: {
      on: { 'retry.requested': 'asking', 'connection.restored': 'asking' },
    },
    reviewing: {
      tags: ['review', 'payable'],
      on: {
        'card.selected': {
          guard: { type: 'isUsable', params: ({ event }) => event },
          actions: ['clearReason', { type: 'selectCard', params: ({ event }) => event }],
        },
        'addCard.chosen': { guard: 'isPaymentDue', actions: ['clearReason', 'openAddCard'] },
        'payment.submitted': { guard: 'isValid', target: 'openingAttempt' },
        'flow.returned': {
          guard: { type: 'isCardAdded', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'noteReturn', params: ({ event }) => event },
        },
      },
    },
    openingAttempt: {
      tags: ['busy', 'review', 'payable'],
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: ({ context }) => ({ cart: context.cart, paymentMethodId: context.selectedCard }),
        onDone: [
          {
            guard: { type: 'isOf', params: ({ event }) => ({ kind: event.output.kind, as: 'opened' }) },
            target: 'placing',
            actions: { type: 'keepAttempt', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'keepAttempt', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'giveFailure', params: ({ event }) => event } },
      },
    },
    placing: {
      tags: ['busy', 'review', 'payable'],
      exit: 'refreshCart',
      invoke: {
        id: 'placeOrders',
        src: 'placeOrders',
        input: ({ context }) => ({ attempt: context.attempt }),
        onDone: [
          {
            guard: { type: 'isOf', params: ({ event }) => ({ kind: event.output.kind, as: 'inProgress' }) },
            target: 'waiting',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOf', params: ({ event }) => ({ kind: event.output.kind, as: 'refused' }) },
            target: 'refused',
            actions: [
              { type: 'learn', params: ({ context, event }) => afterPlacing(context, event.output) },
              { type: 'keepRefusal', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'judging',
            actions: { type: 'learn', params: ({ context, event }) => afterPlacing(context, event.output) },
          },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'asking' },
        ],
      },
    },
    waiting: {
      tags: ['busy', 'review', 'payable'],
      after: { retryAfter: 'placing' },
    },
    // Nobody can say how the intent ended, and the server could not be asked.
    unknown: {
      on: {
        'retry.requested': 'asking',
        'modal.closed': { target: 'closed', actions: { type: 'conclude', params: { outcome: 'error' } } },
      },
      after: { recheckPause: 'asking' },
    },
    // The server has not received the cart, but the intent may still be on its way: only the same one may go again.
    unsettled: {
      on: {
        'payment.submitted': 'placing',
        'retry.requested': 'asking',
        'modal.closed': { target: 'closed', actions: { type: 'conclude', params: { outcome: 'error' } } },
      },
    },
    refused: {
      tags: 'review',
      on: {
        'alert.dismissed': 'asking',
        'modal.closed': { target: 'closed', actions: { type: 'conclude', params: { outcome: 'error' } } },
      },
    },
    declined: {
      tags: ['review', 'payable'],
      on: {
        'card.selected': {
          guard: { type: 'isUsable', params: ({ event }) => event },
          target: 'reviewing',
          actions: ['clearReason', { type: 'selectCard', params: ({ event }) => event }],
        },
        'addCard.chosen': { guard: 'isPaymentDue', target: 'reviewing', actions: ['clearReason', 'openAddCard'] },
        'payment.submitted': { guard: 'isValid', target: 'openingAttempt' },
      },
    },
    ...authenticationStates,
    succeeded: {
      entry: ['refreshCart', 'concludeSuccess'],
      on: { 'alert.dismissed': 'closed' },
    },
    closed: { type: 'final' },
  },
});

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;
