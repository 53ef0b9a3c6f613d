import { assign, enqueueActions, setup } from 'xstate';
import { addCardFlow } from '#machines/add-card/add-card.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { settingsFlow } from '#machines/settings/settings.flow.ts';
import type { CustomerCame } from '#machines/shared/account/session.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { Payable } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { openFlow, tellRoot, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { listGuards, readingGuards } from '#machines/shared/kit/reading.ts';
import { watch, type ContentStale } from '#machines/shared/kit/watch.ts';
import type { AttemptResult, PaymentAnswer, PaymentCheck, PaymentQuestion, PayResult } from './card-payment-ports.ts';
import {
  isDefinite,
  isPaymentBegun,
  isToBeChecked,
  paymentStateOf,
  type PaymentFacts,
  type PaymentState,
} from './payment-state.ts';
import {
  chooseCard,
  chooseOtherCard,
  declineReasonOf,
  paymentProblem,
  type PaymentAttempt,
  type PaymentCard,
} from './payment.ts';
import type { PaymentOutput, PaymentSubject } from './subject.ts';

export interface CardPaymentContext extends PaymentFacts {
  subject: PaymentSubject;
  names: CartNames;
  cards: PaymentCard[];
  selectedCard: string | null;
  nif: string | null;
  /** The card to delete, during the question and the deletion. */
  cardToDelete: string | null;
  /** A decline code or a key of the error catalogue. */
  reason: string | null;
  notice: string | null;
  /** The dialog that adds a card has been open, perhaps before a reload. */
  isCardOffered: boolean;
  retryAfter: number;
}

export type CardPaymentReturned = FlowReturned<typeof loginFlow | typeof addCardFlow | typeof settingsFlow>;

export const unread = (subject: PaymentSubject): CardPaymentContext => ({
  subject,
  payable: null,
  attempt: null,
  names: { places: {}, options: {} },
  cards: [],
  selectedCard: null,
  nif: null,
  cardToDelete: null,
  reason: null,
  notice: null,
  isCardOffered: false,
  retryAfter: 0,
});

/** Whether the payment was declined, and its card is still saved. */
const isDeclined = (context: CardPaymentContext): boolean =>
  paymentStateOf(context) === 'declined' && context.cards.some(({ id }) => id === context.payable?.paymentMethodId);

export const cardPaymentSetup = <Input>() =>
  setup({
    types: {
      input: {} as Input,
      context: {} as CardPaymentContext,
      output: {} as PaymentOutput,
      events: {} as
        | { type: 'login.chosen' }
        | CustomerCame
        | { type: 'card.selected'; paymentMethodId: string }
        | { type: 'cardDeletion.requested'; paymentMethodId: string }
        | { type: 'cardDeletion.dismissed' }
        | { type: 'cardDeletion.confirmed' }
        | { type: 'addCard.chosen' }
        | { type: 'payment.submitted' }
        | { type: 'authentication.requested' }
        | { type: 'otherCard.chosen' }
        | { type: 'retry.requested' }
        | { type: 'alert.dismissed' }
        /** Only a checkout handles these two events. */
        | { type: 'order.chosen'; orderId: number }
        | { type: 'nif.chosen' }
        | { type: 'modal.closed' }
        | ConnectionRestored
        | ContentStale
        | CardPaymentReturned,
      tags: {} as 'review' | 'payable' | 'busy',
    },
    actors: {
      recallAttempt: port<PaymentAttempt | null, { subject: PaymentSubject }>('recallAttempt'),
      readPayable: port<PaymentAnswer, PaymentQuestion>('readPayable'),
      /** Stores the attempt before its first call, or returns the open one. */
      openAttempt: port<
        AttemptResult,
        { subject: PaymentSubject; payable: Payable | null; paymentMethodId: string | null }
      >('openAttempt'),
      pay: port<PayResult, { attempt: PaymentAttempt | null }>('pay'),
      /** Deletes an answered attempt. Never fails; nothing waits for it. */
      settleAttempt: port<void, { subject: PaymentSubject; key: string }>('settleAttempt'),
      /** Decision 92. */
      deleteCard: port<void, { paymentMethodId: string | null }>('deleteCard'),
      checkPayment: port<PaymentCheck, { payable: Payable | null }>('checkPayment'),
      authenticatePayment: port<'succeeded' | 'error', { clientSecret: string; paymentMethodId: string }>(
        'authenticatePayment',
      ),
      watch,
    },
    guards: {
      stands: ({ context }, { as }: { as: PaymentState }) => paymentStateOf(context) === as,
      isValid: ({ context }) => paymentProblem(context) === null,
      isUsable: ({ context }, { paymentMethodId }: { paymentMethodId: string }) =>
        context.cards.some(({ id, expired }) => id === paymentMethodId && !expired),
      isSaved: ({ context }, { paymentMethodId }: { paymentMethodId: string }) =>
        context.cards.some(({ id }) => id === paymentMethodId),
      /** A decline says nothing about another card. */
      isDeclined: ({ context }) =>
        isDeclined(context) && [null, context.payable?.paymentMethodId].includes(context.selectedCard),
      /** The customer has chosen no card since the decline. */
      isStillDeclined: ({ context }) => isDeclined(context) && context.selectedCard === null,
      /** The bank asks about the card of the payment. With another card selected, the customer answers no question. */
      isQuestioned: ({ context }) =>
        paymentStateOf(context) === 'authenticationRequired' &&
        (context.payable?.paymentMethodId ?? context.selectedCard) === context.selectedCard,
      isFirstCardMissing: ({ context }) =>
        !context.isCardOffered &&
        context.cards.length === 0 &&
        context.payable?.status !== 'rejected' &&
        paymentProblem(context) === 'cardMissing',
      isToBeChecked: ({ context }) => isToBeChecked(context),
      isPaymentBegun: ({ context }) => isPaymentBegun(context),
      isOpened: (_, { output }: { output: AttemptResult }) => output.kind === 'opened',
      isInProgress: (_, { output }: { output: PayResult }) => output.kind === 'inProgress',
      isRefused: (_, { output }: { output: PayResult }) => output.kind === 'refused',
      isDefinite: (_, { output }: { output: PayResult }) => isDefinite(output),
      isAuthenticated: (_, { output }: { output: 'succeeded' | 'error' }) => output === 'succeeded',
      isPaid: (_, { output }: { output: PaymentCheck }) => output.paid,
      isCardAdded: (_, { kind, output }: CardPaymentReturned) =>
        kind === addCardFlow.kind && output.outcome === 'success',
    },
    actions: {
      keepFacts: enqueueActions(({ context, enqueue }, facts: PaymentFacts) => {
        enqueue.assign({ payable: facts.payable, attempt: facts.attempt });
        if (context.attempt && !facts.attempt) {
          enqueue.spawnChild('settleAttempt', { input: { subject: context.subject, key: context.attempt.key } });
        }
      }),
      keepAttempt: assign(({ context }, { attempt }: { attempt: PaymentAttempt | null }) => ({
        attempt,
        selectedCard: attempt?.paymentMethodId ?? context.selectedCard,
      })),
      keepChoices: assign(({ context }, answer: PaymentAnswer) => {
        if (answer.kind === 'signedOut') return {};
        const { payable, names, cards, nif = context.nif } = answer;
        const wanted = context.selectedCard ?? payable?.paymentMethodId ?? null;
        return { names, cards, nif, selectedCard: chooseCard(cards, wanted), reason: null };
      }),
      selectCard: assign((_, { paymentMethodId }: { paymentMethodId: string }) => ({
        selectedCard: paymentMethodId,
        notice: null,
      })),
      keepCardToDelete: assign((_, { paymentMethodId }: { paymentMethodId: string }) => ({
        cardToDelete: paymentMethodId,
        notice: null,
      })),
      removeDeletedCard: assign(({ context }) => {
        const cards = context.cards.filter(({ id }) => id !== context.cardToDelete);
        return { cards, selectedCard: context.selectedCard && chooseCard(cards, context.selectedCard) };
      }),
      selectOtherCard: assign(({ context }) => ({
        selectedCard: chooseOtherCard(context.cards, context.payable?.paymentMethodId ?? context.selectedCard),
      })),
      noteReturn: assign((_, { kind, output }: CardPaymentReturned) => {
        if (kind !== addCardFlow.kind) return {};
        const isCardOffered = true;
        if (output.outcome === 'success') return { isCardOffered, selectedCard: output.paymentMethodId, notice: null };
        return { isCardOffered, notice: output.outcome === 'error' ? output.reason : null };
      }),
      keepRefusal: assign((_, result: PayResult) => ({
        reason: result.kind === 'refused' ? result.reason : null,
        retryAfter: result.kind === 'inProgress' ? result.retryAfter : 0,
      })),
      giveReason: assign((_, { reason }: { reason: string | null }) => ({ reason })),
      giveFailure: assign(withReason),
      giveDecline: assign(({ context }) => ({ reason: declineReasonOf(context.payable), selectedCard: null })),
      forgetTrouble: assign({ reason: null, notice: null }),
      concludeSuccess: tellRoot(({ context }) => ({
        type: 'flow.concluded',
        kind: context.subject.kind,
        output: { outcome: 'success' } satisfies PaymentOutput,
      })),
      openLogin: openFlow(loginFlow),
      openAddCard: enqueueActions(({ enqueue }) => {
        enqueue.assign({ notice: null });
        enqueue(openFlow(addCardFlow));
      }),
      offerCard: enqueueActions(({ enqueue }) => {
        enqueue.assign({ isCardOffered: true });
        enqueue(openFlow(addCardFlow));
      }),
    },
    delays: {
      retryAfter: ({ context }) => context.retryAfter * 1_000,
      recheckPause: 5_000,
    },
  }).extend({ guards: { ...readingGuards, isKnown: listGuards.isKnown } });
