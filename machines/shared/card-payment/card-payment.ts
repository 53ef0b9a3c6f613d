import { CARD } from '#machines/shared/flow/change.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { signedOutState } from '#machines/shared/kit/reading.ts';
import { watching } from '#machines/shared/kit/watch.ts';
import type { PaymentCheck, PayResult } from './card-payment-ports.ts';
import { cardPaymentSetup } from './card-payment-setup.ts';
import { afterCheck, afterPaying, afterReading, type PaymentFacts } from './payment-state.ts';
import type { PaymentOutput } from './subject.ts';

const { createStateConfig } = cardPaymentSetup<unknown>();

const checked = ({ context, event }: { context: PaymentFacts; event: { output: PaymentCheck } }) =>
  afterCheck(context, event.output);
const answered = ({ context, event }: { context: PaymentFacts; event: { output: PayResult } }) =>
  afterPaying(context, event.output);
const whenSignedOut = { guard: withEvent('isSignedOut'), target: 'signedOut' } as const;
const onCheckError = [whenSignedOut, { target: 'unanswered', actions: withEvent('giveFailure') }] as const;

const whenCardAdded = {
  guard: withEvent('isCardAdded'),
  target: 'asking',
  reenter: true,
  actions: withEvent('noteReturn'),
} as const;

/**
 * `checkout` and `payment` share these states. They take the money at most once: they read the payment first, and keep
 * one idempotency key per attempt. Decision 66.
 */
export const cardPayment = {
  ...createStateConfig({
    invoke: watching({ kinds: [CARD.kind], pollMs: null }),
    initial: 'recalling',
    on: { 'modal.closed': '.canceled', 'flow.returned': { actions: withEvent('noteReturn') } },
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
        id: 'asking',
        tags: ['busy', 'review', 'payable'],
        invoke: {
          id: 'readPayable',
          src: 'readPayable',
          input: ({ context }) => ({ subject: context.subject, attempted: context.attempt?.cart ?? null }),
          onDone: [
            { guard: withEvent('isSignedOutAnswer'), target: 'signedOut' },
            {
              target: 'read',
              actions: [
                {
                  type: 'keepFacts',
                  params: ({ context, event: { output } }) =>
                    afterReading(context, output.kind === 'read' ? output.payable : null),
                },
                withOutput('keepChoices'),
              ],
            },
          ],
          onError: [
            whenSignedOut,
            { guard: 'isPaymentBegun', target: 'unanswered', actions: withEvent('giveFailure') },
            { target: 'failed', actions: withEvent('giveFailure') },
          ],
        },
        on: { 'flow.returned': whenCardAdded },
      },
      read: { always: [{ guard: 'isToBeChecked', target: 'checking' }, { target: 'judging' }] },
      checking: {
        tags: ['busy', 'review', 'payable'],
        invoke: {
          id: 'checkPayment',
          src: 'checkPayment',
          input: ({ context }) => ({ payable: context.payable }),
          onDone: [
            {
              guard: withEvent('isPaid'),
              target: 'succeeded',
              actions: { type: 'keepFacts', params: checked },
            },
            { target: 'judging', actions: { type: 'keepFacts', params: checked } },
          ],
          onError: onCheckError,
        },
        on: { 'flow.returned': whenCardAdded },
      },
      judging: {
        always: [
          { guard: { type: 'stands', params: { as: 'empty' } }, target: 'empty' },
          { guard: { type: 'stands', params: { as: 'received' } }, target: 'succeeded' },
          { guard: { type: 'stands', params: { as: 'processing' } }, target: 'unanswered' },
          { guard: { type: 'stands', params: { as: 'unsettled' } }, target: 'unanswered.unsettled' },
          { guard: 'isQuestioned', target: 'unauthenticated' },
          { guard: 'isDeclined', target: 'choosing.declined', actions: 'giveDecline' },
          { guard: 'isFirstCardMissing', target: 'choosing', actions: 'offerCard' },
          { target: 'choosing' },
        ],
      },
      signedOut: signedOutState('recalling'),
      empty: {},
      failed: { on: { 'retry.requested': 'asking', 'connection.restored': 'asking' } },
      choosing: {
        tags: ['review', 'payable'],
        initial: 'reviewing',
        on: {
          'card.selected': {
            guard: withEvent('isUsable'),
            target: '.reviewing',
            actions: withEvent('selectCard'),
          },
          'cardDeletion.requested': {
            guard: withEvent('isSaved'),
            target: 'askingDeletion',
            actions: withEvent('keepCardToDelete'),
          },
          'addCard.chosen': { target: '.reviewing', actions: 'openAddCard' },
          'payment.submitted': { guard: 'isValid', target: 'openingAttempt' },
          'flow.returned': whenCardAdded,
          'content.stale': { guard: withEvent('isKnown'), target: 'asking' },
        },
        states: { reviewing: {}, declined: {}, cardDeleted: {}, cardKept: {} },
      },
      askingDeletion: {
        tags: ['review', 'payable'],
        on: {
          'cardDeletion.dismissed': [
            { guard: 'isStillDeclined', target: 'choosing.declined', actions: 'giveDecline' },
            { target: 'choosing' },
          ],
          'cardDeletion.confirmed': 'deletingCard',
          'flow.returned': whenCardAdded,
        },
      },
      deletingCard: {
        tags: ['busy', 'review', 'payable'],
        invoke: {
          id: 'deleteCard',
          src: 'deleteCard',
          input: ({ context }) => ({ paymentMethodId: context.cardToDelete }),
          onDone: { target: 'choosing.cardDeleted', actions: 'removeDeletedCard' },
          onError: [whenSignedOut, { target: 'choosing.cardKept', actions: withEvent('giveFailure') }],
        },
        on: { 'flow.returned': whenCardAdded },
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
            { guard: withEvent('isOpened'), target: 'paying', actions: withOutput('keepAttempt') },
            { target: 'asking', actions: withOutput('keepAttempt') },
          ],
          onError: 'refused',
        },
      },
      paying: {
        id: 'paying',
        tags: ['busy', 'review', 'payable'],
        invoke: {
          id: 'pay',
          src: 'pay',
          input: ({ context }) => ({ attempt: context.attempt }),
          onDone: [
            { guard: withEvent('isInProgress'), target: 'waiting', actions: withOutput('keepRefusal') },
            {
              guard: withEvent('isRefused'),
              target: 'refused',
              actions: [{ type: 'keepFacts', params: answered }, withOutput('keepRefusal')],
            },
            {
              guard: withEvent('isDefinite'),
              target: 'judging',
              actions: { type: 'keepFacts', params: answered },
            },
            { target: 'read', actions: { type: 'keepFacts', params: answered } },
          ],
          onError: [whenSignedOut, { target: 'asking' }],
        },
      },
      waiting: {
        tags: ['busy', 'review', 'payable'],
        after: { retryAfter: 'paying' },
      },
      unanswered: {
        initial: 'unknown',
        on: { 'retry.requested': 'asking', 'modal.closed': 'abandoned', 'flow.returned': whenCardAdded },
        states: {
          unknown: { after: { recheckPause: '#asking' } },
          // The server has not received the attempt, but may still do so: only the same attempt may be sent again.
          unsettled: { on: { 'payment.submitted': '#paying' } },
        },
      },
      refused: {
        tags: 'review',
        on: { 'alert.dismissed': 'asking', 'modal.closed': 'abandoned' },
      },
      // Card authentication (3-D Secure), or another card instead. Spec 4 "Checkout", 8.
      unauthenticated: {
        tags: 'review',
        initial: 'required',
        on: {
          'authentication.requested': 'authenticating',
          'otherCard.chosen': { target: 'choosing', actions: 'selectOtherCard' },
          'flow.returned': whenCardAdded,
        },
        states: { required: {}, failed: { on: { 'modal.closed': '#abandoned' } } },
      },
      authenticating: {
        tags: ['busy', 'review'],
        entry: { type: 'giveReason', params: { reason: 'card_authentication_error' } },
        invoke: {
          id: 'authenticatePayment',
          src: 'authenticatePayment',
          input: ({ context: { payable, selectedCard } }) => ({
            clientSecret: payable?.stripeClientSecret ?? '',
            paymentMethodId: payable?.paymentMethodId ?? selectedCard ?? '',
          }),
          onDone: [
            {
              guard: withEvent('isAuthenticated'),
              target: 'confirming',
              actions: { type: 'giveReason', params: { reason: 'unknown_error' } },
            },
            { target: 'confirming' },
          ],
          onError: 'confirming',
        },
      },
      // Only the server knows whether the payment went through, even if the authentication seems to have failed.
      confirming: {
        tags: ['busy', 'review'],
        invoke: {
          id: 'confirmPayment',
          src: 'checkPayment',
          input: ({ context }) => ({ payable: context.payable }),
          onDone: [{ guard: withEvent('isPaid'), target: 'succeeded' }, { target: 'unauthenticated.failed' }],
          onError: onCheckError,
        },
      },
      succeeded: {
        entry: 'concludeSuccess',
        on: { 'alert.dismissed': 'closedSucceeded', 'modal.closed': 'closedSucceeded' },
      },
      closedSucceeded: ending<PaymentOutput>({ outcome: 'success' }),
      abandoned: { ...ending<PaymentOutput>({ outcome: 'error' }), id: 'abandoned' },
      canceled: ending<PaymentOutput>({ outcome: 'cancel' }),
    },
  }),
  output: outputOfEnding,
};
