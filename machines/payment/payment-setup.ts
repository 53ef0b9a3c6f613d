import { assign, enqueueActions, setup } from 'xstate';
import { addCardFlow } from '#machines/add-card/add-card.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerCame } from '#machines/shared/account/session.ts';
import {
  chooseCard,
  chooseOtherCard,
  declineReasonOf,
  isPaymentDue,
  paymentProblem,
  type PaymentAttempt,
  type PaymentCard,
} from '#machines/shared/card-payment/payment.ts';
import type { PaymentOutput, PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { Payable } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { isSignedOut, reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow, tellService, tellRoot, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import type { AttemptResult, PaymentAnswer, PaymentCheck, PaymentQuestion, PayResult } from './payment-ports.ts';
import { isPaymentBegun, standingOf, type PaymentFacts, type Standing } from './standing.ts';

interface PaymentContext extends PaymentFacts {
  subject: PaymentSubject;
  names: CartNames;
  cards: PaymentCard[];
  selectedCard: string | null;
  /** A decline code or a key of the error catalogue. */
  reason: string | null;
  notice: string | null;
  retryAfter: number;
  output: PaymentOutput;
}

export const paymentSetup = setup({
  types: {
    input: {} as PaymentSubject,
    context: {} as PaymentContext,
    output: {} as PaymentOutput,
    events: {} as
      | { type: 'login.chosen' }
      | CustomerCame
      | { type: 'card.selected'; paymentMethodId: string }
      | { type: 'addCard.chosen' }
      | { type: 'payment.submitted' }
      | { type: 'authentication.requested' }
      | { type: 'otherCard.chosen' }
      | { type: 'retry.requested' }
      | { type: 'alert.dismissed' }
      | { type: 'modal.closed' }
      | ConnectionRestored
      | FlowReturned<typeof loginFlow | typeof addCardFlow>,
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
    checkPayment: port<PaymentCheck, { payable: Payable | null }>('checkPayment'),
    authenticatePayment: port<'succeeded' | 'error', { clientSecret: string; paymentMethodId: string }>(
      'authenticatePayment',
    ),
  },
  guards: {
    stands: ({ context }, { as }: { as: Standing }) => standingOf(context) === as,
    isValid: ({ context }) => paymentProblem(context) === null,
    isPaymentDue: ({ context }) => context.payable !== null && isPaymentDue(context.payable),
    isUsable: ({ context }, { paymentMethodId }: { paymentMethodId: string }) =>
      context.cards.some(({ id, expired }) => id === paymentMethodId && !expired),
    /** Only for the selected card: a decline says nothing about another one. */
    isDeclined: ({ context }) =>
      standingOf(context) === 'declined' && context.selectedCard === context.payable?.paymentMethodId,
    isPaymentBegun: ({ context }) => isPaymentBegun(context),
    isOf: (_, { kind, as }: { kind: string; as: string }) => kind === as,
    isPaid: (_, { paid }: PaymentCheck) => paid,
    isCardAdded: (_, { kind, output }: FlowReturned<typeof loginFlow | typeof addCardFlow>) =>
      kind === 'add-card' && output.outcome === 'success',
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
  },
  actions: {
    learn: enqueueActions(({ context, enqueue }, facts: PaymentFacts) => {
      enqueue.assign({ payable: facts.payable, attempt: facts.attempt, isChecked: facts.isChecked });
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
      const { names, cards } = answer;
      return { names, cards, selectedCard: chooseCard(cards, context.selectedCard), reason: null };
    }),
    selectCard: assign((_, { paymentMethodId }: { paymentMethodId: string }) => ({
      selectedCard: paymentMethodId,
      notice: null,
    })),
    selectOtherCard: assign(({ context }) => ({
      selectedCard: chooseOtherCard(context.cards, context.payable?.paymentMethodId ?? context.selectedCard),
    })),
    noteReturn: assign((_, { kind, output }: FlowReturned<typeof loginFlow | typeof addCardFlow>) => {
      if (kind !== 'add-card') return {};
      if (output.outcome === 'success') return { selectedCard: output.paymentMethodId, notice: null };
      return { notice: output.outcome === 'error' ? output.reason : null };
    }),
    keepRefusal: assign((_, result: PayResult) => ({
      reason: result.kind === 'refused' ? result.reason : null,
      retryAfter: result.kind === 'inProgress' ? result.retryAfter : 0,
    })),
    giveReason: assign((_, { reason }: { reason: string | null }) => ({ reason })),
    giveFailure: assign((_, { error }: { error: unknown }) => ({ reason: reasonOf(error) })),
    giveDecline: assign(({ context }) => ({ reason: declineReasonOf(context.payable) })),
    forgetTrouble: assign({ reason: null, notice: null }),
    conclude: assign((_, { outcome }: PaymentOutput) => ({ output: { outcome } })),
    concludeSuccess: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ output: { outcome: 'success' } });
      enqueue(tellRoot({ type: 'flow.concluded', kind: context.subject.kind, output: { outcome: 'success' } }));
    }),
    /** The cart service must reload its cart. Flows that show a bill read it themselves. */
    refreshCart: enqueueActions(({ context, enqueue }) => {
      if (context.subject.kind === 'checkout') enqueue(tellService('cart', { type: 'cart.invalidated' }));
    }),
    openLogin: openFlow(loginFlow),
    openAddCard: enqueueActions(({ enqueue }) => {
      enqueue.assign({ notice: null });
      enqueue(openFlow(addCardFlow));
    }),
  },
  delays: {
    retryAfter: ({ context }) => context.retryAfter * 1_000,
    recheckPause: 5_000,
  },
});
