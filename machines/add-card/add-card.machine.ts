import { assign, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerCame } from '#machines/shared/account/session.ts';
import { isSignedOut, reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { AddCardOutput } from './add-card.flow.ts';

/** `empty`: the server returned no client secret (contract 34). `billingName` is the name on the bill. */
export type SetupIntentResult =
  | { kind: 'created'; clientSecret: string; billingName: string }
  | { kind: 'empty' }
  | { kind: 'signedOut' };

/** `message` is the provider's own text. `isReusable`: the same setup intent may be confirmed again. */
export type CardConfirmation =
  | { kind: 'saved'; paymentMethodId: string }
  | { kind: 'refused'; message: string; isReusable: boolean };

interface AddCardContext {
  clientSecret: string;
  billingName: string;
  isComplete: boolean;
  message: string | null;
  refusal: string | null;
  reason: string;
  paymentMethodId: string;
}

/**
 * Saves a card for the signed-in customer. Output: `success` with the payment method id, `cancel`, or `error` if no
 * card could be entered. Spec 2 "Add-card modal", 4 "Add-card modal", 8 "Setup intent empty result". Contract 34.
 */
export const addCardMachine = setup({
  types: {
    context: {} as AddCardContext,
    output: {} as AddCardOutput,
    events: {} as
      | { type: 'card.edited'; complete: boolean; message: string | null }
      | { type: 'card.submitted' }
      | { type: 'login.chosen' }
      | CustomerCame
      | { type: 'retry.requested' }
      | { type: 'modal.closed' }
      | FlowReturned<typeof loginFlow>,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    createSetupIntent: port<SetupIntentResult>('createSetupIntent'),
    confirmCard: port<CardConfirmation, { clientSecret: string; billingName: string }>('confirmCard'),
  },
  guards: {
    isValid: ({ context }) => context.isComplete && context.message === null,
    isCreated: (_, { kind }: SetupIntentResult) => kind === 'created',
    isSignedOutAnswer: (_, { kind }: SetupIntentResult) => kind === 'signedOut',
    isSaved: (_, { kind }: CardConfirmation) => kind === 'saved',
    isReusable: (_, { result }: { result: CardConfirmation }) => result.kind === 'refused' && result.isReusable,
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
  },
  actions: {
    editCard: assign((_, { complete, message }: { complete: boolean; message: string | null }) => ({
      isComplete: complete,
      message,
      refusal: null,
    })),
    forgetCard: assign({
      clientSecret: '',
      isComplete: false,
      message: null,
      refusal: null,
    }),
    forgetRefusal: assign({ refusal: null }),
    keepIntent: assign((_, result: SetupIntentResult) =>
      result.kind === 'created' ? { clientSecret: result.clientSecret, billingName: result.billingName } : {},
    ),
    showRefusal: assign((_, result: CardConfirmation) => ({
      refusal: result.kind === 'refused' ? result.message : null,
    })),
    giveReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepCard: assign((_, result: CardConfirmation) =>
      result.kind === 'saved' ? { paymentMethodId: result.paymentMethodId } : {},
    ),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'add-card',
  context: {
    clientSecret: '',
    billingName: '',
    isComplete: false,
    message: null,
    refusal: null,
    reason: 'unknown_error',
    paymentMethodId: '',
  },
  initial: 'preparing',
  output: outputOfEnding,
  on: { 'modal.closed': '.canceled' },
  states: {
    preparing: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'createSetupIntent',
        src: 'createSetupIntent',
        onDone: [
          { guard: withOutput('isCreated'), target: 'entering', actions: withOutput('keepIntent') },
          { guard: withOutput('isSignedOutAnswer'), target: 'signedOut' },
          { target: 'unprepared', actions: { type: 'giveReason', params: { reason: 'Generate Setup Intent Error' } } },
        ],
        onError: [
          { guard: withEvent('isSignedOut'), target: 'signedOut' },
          {
            target: 'unprepared',
            actions: { type: 'giveReason', params: ({ event }) => ({ reason: reasonOf(event.error) }) },
          },
        ],
      },
    },
    entering: {
      tags: 'form',
      on: {
        'card.edited': { actions: withEvent('editCard') },
        'card.submitted': { guard: 'isValid', target: 'confirming', actions: 'forgetRefusal' },
      },
    },
    confirming: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'confirmCard',
        src: 'confirmCard',
        input: ({ context: { clientSecret, billingName } }) => ({ clientSecret, billingName }),
        onDone: [
          { guard: withOutput('isSaved'), target: 'saved', actions: withOutput('keepCard') },
          {
            guard: { type: 'isReusable', params: ({ event }) => ({ result: event.output }) },
            target: 'entering',
            actions: withOutput('showRefusal'),
          },
          { target: 'preparing', actions: withOutput('showRefusal') },
        ],
        onError: {
          target: 'unprepared',
          actions: { type: 'giveReason', params: ({ event }) => ({ reason: reasonOf(event.error) }) },
        },
      },
    },
    unprepared: {
      on: { 'retry.requested': { target: 'preparing', actions: 'forgetCard' }, 'modal.closed': 'closedUnprepared' },
    },
    signedOut: {
      on: {
        'login.chosen': { actions: 'openLogin' },
        'flow.returned': { target: 'preparing', actions: 'forgetCard' },
        'customer.came': { target: 'preparing', actions: 'forgetCard' },
      },
    },
    saved: ending<AddCardOutput, AddCardContext>(({ context: { paymentMethodId } }) => ({
      outcome: 'success',
      paymentMethodId,
    })),
    closedUnprepared: ending<AddCardOutput, AddCardContext>(({ context: { reason } }) => ({
      outcome: 'error',
      reason,
    })),
    canceled: ending<AddCardOutput>({ outcome: 'cancel' }),
  },
});

export type AddCardRef = ActorRefFrom<typeof addCardMachine>;
