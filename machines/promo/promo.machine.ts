import { assign, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerKnown } from '#machines/shared/account/session.ts';
import { isSignedOut, reasonOf } from '#machines/shared/flow/failure.ts';
import { tellService, openFlow } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';

/** A code that could not be sent is sent again by itself. */
const RETRY_MS = 60_000;

/** Contract 37. A refusal is for good: the same code will never be answered otherwise. */
export type RedeemResult = { kind: 'taken' } | { kind: 'refused'; reason: string };

interface PromoContext {
  userId: number | null;
  /** The code that is to be sent, is on its way, or was answered. */
  code: string | null;
  /** It came with a link, and is kept until it is answered; else it was typed. */
  isLinked: boolean;
  draft: string;
  reason: string;
}

/**
 * Promotion codes: one that came with a link waits for somebody to sign in, one that is typed is sent at once. Always on; a child
 * of the root; never ends. Spec 3 "Promocode", 4 "Promocode", contract 37, decision 45.
 */
export const promoMachine = setup({
  types: {
    context: {} as PromoContext,
    events: {} as
      | CustomerKnown
      | { type: 'draft.changed'; draft: string }
      | { type: 'code.submitted' }
      | { type: 'retry.chosen' }
      | { type: 'login.chosen' }
      | { type: 'notice.dismissed' },
    tags: {} as 'asking' | 'waiting' | 'taken' | 'refused' | 'troubled',
  },
  actors: {
    customers: streamPort<CustomerKnown>(),
    /** The code that the app was opened with, else the one that is kept. */
    recallCode: port<string | null>('recallCode'),
    /** Sends a code, and no longer keeps one that was answered. */
    redeemCode: port<RedeemResult, { code: string }>('redeemCode'),
  },
  guards: {
    hasNoCode: ({ context }) => context.code === null,
    isLinked: ({ context }) => context.isLinked,
    isSignedIn: ({ context }) => context.userId !== null,
    hasDraft: ({ context }) => context.draft.trim() !== '',
    isOther: ({ context }, { userId }: CustomerKnown) => context.userId !== userId,
    isTaken: (_, { kind }: RedeemResult) => kind === 'taken',
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
  },
  actions: {
    /** What one customer has typed, or was told, is not another's; a link is whoever's opens it. */
    knowCustomer: assign(({ context }, { userId }: CustomerKnown) => ({
      userId,
      draft: '',
      ...(context.isLinked ? {} : { code: null }),
    })),
    keepCode: assign((_, { code }: { code: string | null }) => ({ code, isLinked: code !== null })),
    keepDraft: assign((_, { draft }: { draft: string }) => ({ draft })),
    takeDraft: assign(({ context }) => ({ code: context.draft.trim(), isLinked: false })),
    clearDraft: assign({ draft: '' }),
    keepRefusal: assign((_, result: RedeemResult) => ({ reason: result.kind === 'refused' ? result.reason : '' })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ reason: reasonOf(error) })),
    sayMissing: assign({ reason: 'promo_code_missing', code: null, isLinked: false }),
    dropCode: assign({ code: null, isLinked: false }),
    refreshCart: tellService('cart', { type: 'cart.invalidated' }),
    openLogin: openFlow(loginFlow),
  },
  delays: { RETRY: RETRY_MS },
}).createMachine({
  id: 'promo',
  context: { userId: null, code: null, isLinked: false, draft: '', reason: '' },
  invoke: { id: 'customers', src: 'customers' },
  initial: 'recalling',
  on: {
    'customer.known': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'knowCustomer', params: ({ event }) => event },
    },
    'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
  },
  states: {
    recalling: {
      invoke: {
        id: 'recallCode',
        src: 'recallCode',
        onDone: { target: 'deciding', actions: { type: 'keepCode', params: ({ event }) => ({ code: event.output }) } },
        onError: 'deciding',
      },
      on: { 'customer.known': { actions: { type: 'knowCustomer', params: ({ event }) => event } } },
    },
    deciding: {
      always: [
        { guard: 'hasNoCode', target: 'settled' },
        { guard: 'isSignedIn', target: 'sending' },
        { target: 'settled.waiting' },
      ],
    },
    sending: {
      tags: 'asking',
      invoke: {
        id: 'redeemCode',
        src: 'redeemCode',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'settled.answered.taken',
            actions: 'clearDraft',
          },
          { target: 'settled.answered.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'settled.waiting' },
          { target: 'settled.failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    settled: {
      initial: 'idle',
      on: {
        'code.submitted': [
          { guard: 'hasDraft', target: 'sending', actions: 'takeDraft' },
          { target: '.answered.refused', actions: 'sayMissing' },
        ],
      },
      states: {
        idle: {},
        // Until somebody signs in.
        waiting: {
          tags: 'waiting',
          on: {
            'login.chosen': { guard: 'isLinked', actions: 'openLogin' },
            'notice.dismissed': { guard: 'isLinked', target: 'idle' },
          },
        },
        // It was answered for good: whoever comes next has not been sent it.
        answered: {
          initial: 'taken',
          on: {
            'notice.dismissed': { guard: 'isLinked', target: 'idle', actions: 'dropCode' },
            'customer.known': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'idle',
              actions: ['dropCode', { type: 'knowCustomer', params: ({ event }) => event }],
            },
          },
          states: {
            taken: { tags: 'taken', entry: 'refreshCart' },
            refused: { tags: ['troubled', 'refused'] },
          },
        },
        // Nobody knows what the server made of it; sending it again is safe.
        failed: {
          tags: 'troubled',
          on: {
            'retry.chosen': { guard: 'isLinked', target: '#promo.sending' },
            'notice.dismissed': { guard: 'isLinked', target: 'idle' },
          },
          after: { RETRY: '#promo.sending' },
        },
      },
    },
  },
});

export type PromoRef = ActorRefFrom<typeof promoMachine>;
