import { assign, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerKnown } from '#machines/shared/account/session.ts';
import { isSignedOut } from '#machines/shared/flow/failure.ts';
import { tellService, openFlow } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';

const RETRY_MS = 60_000;

/** Contract 37. A refusal is final. */
export type RedeemResult = { kind: 'taken'; discount: Discount | null } | PromoRefusal;

export type OfferResult = { kind: 'offered' } | PromoRefusal;

interface PromoRefusal {
  kind: 'refused';
  reason: string;
}

/** A percentage of the cart, or an amount in minor units. */
export type Discount = { percent: number } | { amount: number; currency: string };

interface PromoContext {
  userId: number | null;
  code: string;
  draft: string;
  reason: string;
  /** The discount of the redeemed code; null: not known. */
  discount: Discount | null;
}

/** The field takes a new code after any answer to the last one. */
const submits = {
  'code.submitted': [
    { guard: 'hasDraft', target: '#promo.typed.sending', actions: 'takeDraft' },
    { target: '#promo.typed.settled.answered.refused', actions: 'sayMissing' },
  ],
} as const;

const whenOther = { guard: withEvent('isOther'), target: '#promo.typed', actions: withEvent('knowCustomer') } as const;

/** The failure belongs to an earlier text. */
const whenRetyped = {
  'draft.changed': { target: '#promo.typed.settled.idle', actions: withEvent('keepDraft') },
} as const;

const whenFailed = { target: 'settled.failed', actions: withEvent('keepFailure') } as const;

/** The port of both states that send the code. */
const redeem = {
  src: 'redeemCode',
  input: ({ context: { code } }: { context: PromoContext }) => ({ code }),
  onDone: [
    { guard: withOutput('isTaken'), target: 'settled.answered.taken', actions: withOutput('keepDiscount') },
    { target: 'settled.answered.refused', actions: withOutput('keepRefusal') },
  ],
} as const;

/**
 * Redeems promotion codes. `linked`: the code of a link, which waits for a login if it is valid. `typed`: the code that
 * the customer types, which is sent at once. Always on; a child of the root; never ends. Spec 3 "Promocode", 4
 * "Promocode", contract 37, decision 45.
 */
export const promoMachine = setup({
  types: {
    context: {} as PromoContext,
    events: {} as
      | CustomerKnown
      | { type: 'draft.changed'; draft: string }
      | { type: 'code.submitted' }
      | { type: 'retry.requested' }
      | { type: 'login.chosen' }
      | { type: 'notice.dismissed' },
    tags: {} as 'asking' | 'waiting' | 'taken' | 'refused' | 'troubled',
  },
  actors: {
    customers: streamPort<CustomerKnown>(),
    recallCode: port<string | null>('recallCode'),
    /** Tells a visitor whether the code is worth a login. */
    checkCode: port<OfferResult, { code: string }>('checkCode'),
    redeemCode: port<RedeemResult, { code: string }>('redeemCode'),
  },
  guards: {
    hasCode: (_, code: string | null) => code !== null,
    isSignedIn: ({ context }) => context.userId !== null,
    hasDraft: ({ context }) => context.draft.trim() !== '',
    isOther: ({ context }, { userId }: CustomerKnown) => context.userId !== userId,
    isRefused: (_, { kind }: OfferResult) => kind === 'refused',
    isTaken: (_, { kind }: RedeemResult) => kind === 'taken',
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
  },
  actions: {
    /** Typed text belongs to one customer. */
    knowCustomer: assign((_, { userId }: CustomerKnown) => ({ userId, draft: '' })),
    keepCode: assign((_, code: string | null) => ({ code: code ?? '' })),
    keepDraft: assign((_, { draft }: { draft: string }) => ({ draft })),
    takeDraft: assign({ code: ({ context }) => context.draft.trim() }),
    clearDraft: assign({ draft: '' }),
    keepDiscount: assign((_, result: RedeemResult) => ({ discount: result.kind === 'taken' ? result.discount : null })),
    keepRefusal: assign((_, result: RedeemResult | OfferResult) => ({
      reason: result.kind === 'refused' ? result.reason : '',
    })),
    keepFailure: assign(withReason),
    sayMissing: assign({ reason: 'promo_code_missing' }),
    refreshCart: tellService('cart', { type: 'cart.invalidated' }),
    openLogin: openFlow(loginFlow),
  },
  delays: { RETRY: RETRY_MS },
}).createMachine({
  id: 'promo',
  context: { userId: null, code: '', draft: '', reason: '', discount: null },
  invoke: { id: 'customers', src: 'customers' },
  initial: 'recalling',
  on: {
    'customer.known': whenOther,
    'draft.changed': { actions: withEvent('keepDraft') },
  },
  states: {
    recalling: {
      tags: 'asking',
      invoke: {
        id: 'recallCode',
        src: 'recallCode',
        onDone: [
          { guard: withOutput('hasCode'), target: 'linked', actions: withOutput('keepCode') },
          { target: 'typed' },
        ],
        onError: 'typed',
      },
      on: { 'customer.known': { actions: withEvent('knowCustomer') } },
    },
    linked: {
      initial: 'deciding',
      on: { 'customer.known': { ...whenOther, target: '.deciding' } },
      states: {
        deciding: { always: [{ guard: 'isSignedIn', target: 'sending' }, { target: 'checking' }] },
        checking: {
          tags: 'asking',
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ context: { code } }) => ({ code }),
            onDone: [
              {
                guard: withOutput('isRefused'),
                target: 'settled.answered.refused',
                actions: withOutput('keepRefusal'),
              },
              { target: 'settled.waiting' },
            ],
            onError: 'settled.waiting',
          },
        },
        sending: {
          tags: 'asking',
          invoke: {
            id: 'redeemLinked',
            ...redeem,
            onError: [{ guard: withEvent('isSignedOut'), target: 'settled.waiting' }, whenFailed],
          },
        },
        settled: {
          initial: 'waiting',
          on: submits,
          states: {
            waiting: {
              tags: 'waiting',
              on: { 'login.chosen': { actions: 'openLogin' }, 'notice.dismissed': 'dismissed' },
            },
            // The next login still sends the code.
            dismissed: {},
            // The answer is final, and the next customer must not see it.
            answered: {
              initial: 'taken',
              on: {
                'notice.dismissed': '#promo.typed',
                'customer.known': whenOther,
              },
              states: {
                taken: { tags: 'taken', entry: 'refreshCart' },
                refused: { tags: ['troubled', 'refused'] },
              },
            },
            // The result is unknown; a retry is safe.
            failed: {
              tags: 'troubled',
              on: { 'retry.requested': '#promo.linked.sending', 'notice.dismissed': 'dismissed' },
              after: { RETRY: '#promo.linked.sending' },
            },
          },
        },
      },
    },
    typed: {
      initial: 'settled',
      states: {
        sending: { tags: 'asking', invoke: { id: 'redeemTyped', ...redeem, onError: whenFailed } },
        settled: {
          initial: 'idle',
          on: submits,
          states: {
            idle: {},
            answered: {
              initial: 'taken',
              states: {
                taken: { tags: 'taken', entry: ['clearDraft', 'refreshCart'] },
                refused: { tags: 'troubled', on: whenRetyped },
              },
            },
            failed: { tags: 'troubled', on: whenRetyped, after: { RETRY: '#promo.typed.sending' } },
          },
        },
      },
    },
  },
});

export type PromoRef = ActorRefFrom<typeof promoMachine>;
