import { assign, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerKnown } from '#machines/shared/account/session.ts';
import { isSignedOut, reasonOf } from '#machines/shared/flow/failure.ts';
import { tellService, openFlow } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';

const RETRY_MS = 60_000;

/** Contract 37. A refusal is final. */
export type RedeemResult = { kind: 'taken' } | { kind: 'refused'; reason: string };

interface PromoContext {
  userId: number | null;
  code: string | null;
  isLinked: boolean;
  draft: string;
  reason: string;
}

/**
 * Promotion codes. A linked code waits for a login; a typed one is sent at once. Always on; a child of the root; never
 * ends. Spec 3 "Promocode", 4 "Promocode", contract 37, decision 45.
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
    recallCode: port<string | null>('recallCode'),
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
    /** Typed text and answers belong to one customer. A linked code passes to the next. */
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
    'customer.known': { guard: withEvent('isOther'), target: '.deciding', actions: withEvent('knowCustomer') },
    'draft.changed': { actions: withEvent('keepDraft') },
  },
  states: {
    recalling: {
      tags: 'asking',
      invoke: {
        id: 'recallCode',
        src: 'recallCode',
        onDone: { target: 'deciding', actions: { type: 'keepCode', params: ({ event }) => ({ code: event.output }) } },
        onError: 'deciding',
      },
      on: { 'customer.known': { actions: withEvent('knowCustomer') } },
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
          { guard: withOutput('isTaken'), target: 'settled.answered.taken', actions: 'clearDraft' },
          { target: 'settled.answered.refused', actions: withOutput('keepRefusal') },
        ],
        onError: [
          { guard: withEvent('isSignedOut'), target: 'settled.waiting' },
          { target: 'settled.failed', actions: withEvent('keepFailure') },
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
        waiting: {
          tags: 'waiting',
          on: {
            'login.chosen': { guard: 'isLinked', actions: 'openLogin' },
            'notice.dismissed': { guard: 'isLinked', target: 'idle' },
          },
        },
        // The answer is final, and the next customer must not see it.
        answered: {
          initial: 'taken',
          on: {
            'notice.dismissed': { guard: 'isLinked', target: 'idle', actions: 'dropCode' },
            'customer.known': {
              guard: withEvent('isOther'),
              target: 'idle',
              actions: ['dropCode', withEvent('knowCustomer')],
            },
          },
          states: {
            taken: { tags: 'taken', entry: 'refreshCart' },
            refused: { tags: ['troubled', 'refused'] },
          },
        },
        // The result is unknown; a retry is safe.
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
