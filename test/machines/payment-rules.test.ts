import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import {
  unread,
  type CardPaymentContext,
  type CardPaymentReturned,
} from '#machines/shared/card-payment/card-payment-setup.ts';
import {
  afterCheck,
  afterPaying,
  afterReading,
  isPaymentBegun,
  isToBeChecked,
  paymentStateOf,
  type PaymentFacts,
} from '#machines/shared/card-payment/payment-state.ts';
import {
  declineReasonOf,
  isEmpty,
  isPaymentDue,
  paymentOutcomeOf,
  paymentProblem,
  type PaymentAttempt,
} from '#machines/shared/card-payment/payment.ts';
import type { Payable } from '#machines/shared/entities/entities.ts';
import { ofBill } from '#test/flows/payment/payment.samples.ts';
import { aCard, aCart } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';

const open = aCart();
const tried = { status: 'rejected', paymentToken: 'pi_1', paymentMethodId: 'pm_visa' } as const;
const received = aCart({ ...tried, status: 'received', paymentStatus: 'succeeded' });
const declined = aCart({ ...tried, paymentStatus: 'requires_payment_method', paymentError: 'insufficient_funds' });
const processing = aCart({ ...tried, paymentStatus: 'processing' });
const authentication = aCart({ ...tried, paymentStatus: 'requires_action', stripeClientSecret: 'pi_1_secret' });
const withoutSecret = aCart({ ...tried, paymentStatus: 'requires_action' });

const attempt: PaymentAttempt = {
  key: 'key-1',
  cart: open['@id'],
  paymentMethodId: 'pm_visa',
  cartStatus: 'open',
  amount: 950,
};
const facts = (parts: Partial<PaymentFacts>): PaymentFacts => ({ payable: open, attempt: null, ...parts });

describe('the state of a payment in an answer', () => {
  it.each<[string, Payable, ReturnType<typeof paymentOutcomeOf>]>([
    ['received', received, { kind: 'received' }],
    ['open', open, { kind: 'unclear' }],
    ['in progress', processing, { kind: 'unclear' }],
    ['to be confirmed', authentication, { kind: 'authenticationRequired', clientSecret: 'pi_1_secret' }],
    ['nothing to confirm it with', withoutSecret, { kind: 'declined', reason: 'generic_decline' }],
    ['declined', declined, { kind: 'declined', reason: 'insufficient_funds' }],
    [
      'declined, with the secret of the attempt',
      { ...declined, stripeClientSecret: 'pi_1_secret' },
      { kind: 'declined', reason: 'insufficient_funds' },
    ],
  ])('%s', (_name, payable, outcome) => {
    expect(paymentOutcomeOf(payable)).toEqual(outcome);
  });

  it('has a general decline reason if the answer has none', () => {
    expect([null, received, withoutSecret, declined].map(declineReasonOf)).toEqual([
      'generic_decline',
      'generic_decline',
      'generic_decline',
      'insufficient_funds',
    ]);
  });
});

describe('the state of a payment', () => {
  it.each<[string, Partial<PaymentFacts>, ReturnType<typeof paymentStateOf>]>([
    ['nothing to pay', { payable: null }, 'empty'],
    ['an empty cart', { payable: aCart({ itemCount: 0 }) }, 'empty'],
    ['received', { payable: received }, 'received'],
    ['in progress', { payable: processing }, 'processing'],
    ['an attempt without an answer', { attempt }, 'unsettled'],
    ['to be confirmed', { payable: authentication }, 'authenticationRequired'],
    ['declined', { payable: declined }, 'declined'],
    ['not tried', {}, 'payable'],
  ])('%s', (_name, parts, state) => {
    expect(paymentStateOf(facts(parts))).toBe(state);
  });

  it('is checked if the provider has an attempt and the cart is not received', () => {
    const empty = aCart({ ...tried, itemCount: 0 });
    const toBeChecked = [null, open, empty, received, declined, processing, authentication].filter((payable) =>
      isToBeChecked(facts({ payable })),
    );
    expect(toBeChecked).toEqual([declined, processing, authentication]);
  });

  it('has begun if the customer or the server has an attempt', () => {
    const begun = [{}, { payable: null }, { attempt }, { payable: null, attempt }, { payable: declined }];
    expect(begun.map((parts) => isPaymentBegun(facts(parts)))).toEqual([false, false, true, true, true]);
  });
});

describe('an attempt', () => {
  it.each<[string, Payable | null, boolean]>([
    ['another cart', aCart({ id: 7 }), false],
    ['no cart', null, false],
    ['the cart as it was', open, true],
    ['a payment in progress', processing, true],
    ['a received cart', received, false],
    ['a cart that was declined since', declined, false],
  ])('is still open after reading %s: %s', (_name, payable, isOpen) => {
    const read = afterReading(facts({ attempt }), payable);
    expect(read).toEqual({ payable, attempt: isOpen ? attempt : null });
  });

  it('is not answered by an earlier decline', () => {
    const second = { ...attempt, cartStatus: 'rejected' } as const;
    expect(afterReading(facts({ attempt: second }), declined).attempt).toBe(second);
    expect(afterReading(facts({ attempt: { ...second, cartStatus: 'received' } }), received).attempt).toBeNull();
  });

  it('stays open while the first call is under way, and ends with an answer', () => {
    const before = facts({ attempt });
    expect(afterPaying(before, { kind: 'inProgress', retryAfter: 2 })).toBe(before);
    expect(afterPaying(before, { kind: 'refused', reason: 'closed' })).toEqual({ ...before, attempt: null });
    const afterAnswer = (payable: Payable) => afterPaying(before, { kind: 'answered', payable });
    expect(afterAnswer(declined)).toEqual({ payable: declined, attempt: null });
    expect(afterAnswer(processing)).toEqual({ payable: processing, attempt });
  });

  it('ends when the server says that it is paid', () => {
    const before = facts({ attempt });
    expect(afterCheck(before, { paid: true, payable: null })).toEqual({ ...before, attempt: null });
    expect(afterCheck(before, { paid: false, payable: null })).toEqual(before);
    expect(afterCheck(before, { paid: false, payable: declined }).payable).toBe(declined);
  });
});

const problemOf = (payable: Payable | null, selectedCard: string | null) =>
  paymentProblem({
    payable,
    cards: [aCard({ id: 'pm_visa' }), aCard({ id: 'pm_old', expired: true })],
    selectedCard,
  });

describe('a payment', () => {
  const inStore = aCart({ payWhenOrdering: false });

  it('is due for each bill, and for a cart if the server says so', () => {
    const free = aCart({ totalAmount: 0 });
    expect([open, inStore, free, ofBill.open].map(isPaymentDue)).toEqual([true, false, false, true]);
    expect(paymentProblem({ payable: free, cards: [], selectedCard: null })).toBeNull();
    expect([open, aCart({ itemCount: 0 }), ofBill.open].map(isEmpty)).toEqual([false, true, false]);
  });

  it('needs a card that has not expired', () => {
    expect(problemOf(open, 'pm_visa')).toBeNull();
    expect(problemOf(open, 'pm_old')).toBe('cardExpired');
    expect(problemOf(open, 'pm_gone')).toBe('cardMissing');
    expect(problemOf(inStore, null)).toBeNull();
    expect(problemOf(null, null)).toBeNull();
  });
});

const [visa, second] = [aCard({ id: 'pm_visa' }), aCard({ id: 'pm_second' })];
const old = aCard({ id: 'pm_old', expired: true });
const choosing = (context: Partial<CardPaymentContext> = {}) =>
  paymentMachine.resolveState({
    value: 'choosing',
    context: {
      ...unread({ kind: 'payment', billId: 21 }),
      payable: ofBill.open,
      cards: [visa, second, old],
      selectedCard: 'pm_visa',
      ...context,
    },
  });
const select = (paymentMethodId: string) => ({ type: 'card.selected', paymentMethodId }) as const;
const returned = (kind: 'login' | 'add-card', output: object) =>
  ({ type: 'flow.returned', kind, output }) as CardPaymentReturned;
const after = (event: CardPaymentReturned) => {
  const { selectedCard, notice } = transition(paymentMachine, choosing({ notice: 'before' }), event)[0].context;
  return { selectedCard, notice };
};

describe('the cards of a payment', () => {
  it('start with the tried card selected, and the bank asks only about this card', () => {
    const bill = { ...ofBill.authentication, paymentMethodId: 'pm_second' };
    const answer = { kind: 'read', payable: bill, names: { places: {}, options: {} }, cards: [visa, second] };
    const atFirst = unread({ kind: 'payment', billId: 21 });
    const stateOf = (selectedCard: string | null) => {
      const asking = paymentMachine.resolveState({ value: 'asking', context: { ...atFirst, selectedCard } });
      const checking = transition(paymentMachine, asking, done('readPayable', answer) as never)[0];
      const unpaid = done('checkPayment', { paid: false, payable: bill }) as never;
      return transition(paymentMachine, checking, unpaid)[0];
    };
    expect(stateOf(null).value).toEqual({ unauthenticated: 'required' });
    expect(stateOf(null).context.selectedCard).toBe('pm_second');
    expect(stateOf('pm_visa').value).toEqual({ choosing: 'reviewing' });
  });

  it('can be selected unless they have expired', () => {
    const can = ['pm_second', 'pm_old', 'pm_gone'].map((id) => choosing().can(select(id)));
    expect(can).toEqual([true, false, false]);
    expect(transition(paymentMachine, choosing(), select('pm_second'))[0].context.selectedCard).toBe('pm_second');
  });

  it('lose the selection to an added card; if none is added, a notice gives the reason', () => {
    const added = returned('add-card', { outcome: 'success', paymentMethodId: 'pm_new' });
    expect(after(added)).toEqual({ selectedCard: 'pm_new', notice: null });
    const failed = returned('add-card', { outcome: 'error', reason: 'declined' });
    expect(after(failed)).toEqual({ selectedCard: 'pm_visa', notice: 'declined' });
    expect(after(returned('login', { outcome: 'dismissed' }))).toEqual({ selectedCard: 'pm_visa', notice: 'before' });
  });
});
