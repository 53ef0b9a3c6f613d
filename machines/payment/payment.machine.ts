import type { ActorRefFrom } from 'xstate';
import { authenticationStates } from './authentication-states.ts';
import { paymentSetup } from './payment-setup.ts';
import { afterCheck, afterPaying, afterReading } from './standing.ts';

/**
 * Places and pays a cart, or pays a bill, at most once: it reads the standing first and keeps one idempotency key per
 * attempt. Output: `success` once the server has received it, else `cancel` or `error`. Spec 2 "Checkout modal",
 * "payment-modal", "Payment methods component", 4 "Checkout", 5, 8. Contract 28, 29, 44, 45, 46.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    subject: input,
    payable: null,
    attempt: null,
    isChecked: false,
    names: { places: {}, options: {} },
    cards: [],
    selectedCard: null,
    reason: null,
    notice: null,
    retryAfter: 0,
    output: { outcome: 'cancel' },
  }),
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
        input: ({ context: { subject } }) => ({ subject }),
        onDone: {
          target: 'asking',
          actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output }) },
        },
        onError: 'asking',
      },
    },
    asking: {
      tags: ['busy', 'review', 'payable'],
      invoke: {
        id: 'readPayable',
        src: 'readPayable',
        input: ({ context }) => ({ subject: context.subject, attempted: context.attempt?.cart ?? null }),
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
                  afterReading(context, output.kind === 'read' ? output.payable : null),
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
        input: ({ context }) => ({ payable: context.payable }),
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
        'customer.came': 'recalling',
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
          actions: { type: 'selectCard', params: ({ event }) => event },
        },
        'addCard.chosen': { guard: 'isPaymentDue', actions: 'openAddCard' },
        'payment.submitted': { guard: 'isValid', target: 'openingAttempt' },
        'flow.returned': {
          guard: { type: 'isCardAdded', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'noteReturn', params: ({ event }) => event },
        },
      },
    },
    // The failure of an earlier attempt says nothing about this one.
    openingAttempt: {
      tags: ['busy', 'review', 'payable'],
      entry: 'forgetTrouble',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: ({ context: { subject, payable, selectedCard } }) => ({
          subject,
          payable,
          paymentMethodId: selectedCard,
        }),
        onDone: [
          {
            guard: { type: 'isOf', params: ({ event }) => ({ kind: event.output.kind, as: 'opened' }) },
            target: 'paying',
            actions: { type: 'keepAttempt', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'keepAttempt', params: ({ event }) => event.output } },
        ],
        onError: 'refused',
      },
    },
    paying: {
      tags: ['busy', 'review', 'payable'],
      exit: 'refreshCart',
      invoke: {
        id: 'pay',
        src: 'pay',
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
              { type: 'learn', params: ({ context, event }) => afterPaying(context, event.output) },
              { type: 'keepRefusal', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'judging',
            actions: { type: 'learn', params: ({ context, event }) => afterPaying(context, event.output) },
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
      after: { retryAfter: 'paying' },
    },
    unknown: {
      on: {
        'retry.requested': 'asking',
        'modal.closed': { target: 'closed', actions: { type: 'conclude', params: { outcome: 'error' } } },
      },
      after: { recheckPause: 'asking' },
    },
    // The server has not received it, but the attempt may still arrive: only the same one may be sent again.
    unsettled: {
      on: {
        'payment.submitted': 'paying',
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
          actions: { type: 'selectCard', params: ({ event }) => event },
        },
        'addCard.chosen': { target: 'reviewing', actions: 'openAddCard' },
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

export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
