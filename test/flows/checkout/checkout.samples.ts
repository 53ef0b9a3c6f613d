import type { AnyEventObject } from 'xstate';
import type { AttemptResult, PaymentAnswer, PaymentCheck, PayResult } from '#machines/payment/payment-ports.ts';
import type { PaymentAttempt } from '#machines/shared/card-payment/payment.ts';
import { termsOf } from '#machines/shared/cart/add-to-cart.ts';
import type { Cart } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { aCard, aCart, anOrder, aPlace } from '#test/harness/fixtures.ts';
import { after, done, failed } from '#test/harness/model.ts';

/** Carts, cards and answers in checkout; each has its own name in the paths. */
export const visa = aCard({ id: 'pm_visa' });
const mastercard = aCard({ id: 'pm_mastercard', brand: 'mastercard', last4: '4444' });
const expired = aCard({ id: 'pm_old', last4: '0069', exp_year: 2024, expired: true });

export const names = {
  places: { '/api/places/4': termsOf(aPlace({ id: 4 })) },
  options: {},
};

const seat = { deliveryMethod: 'seat_delivery', deliverySeatCode: 'A12' } as const;
const customerOrders = [anOrder(seat)];
export const open = aCart({ customerOrders });
const notDue = aCart({ payWhenOrdering: false });
export const received = aCart({ customerOrders, status: 'received', paymentToken: 'pi_1', paymentStatus: 'succeeded' });
const declined = aCart({
  customerOrders,
  status: 'rejected',
  paymentToken: 'pi_1',
  paymentMethodId: 'pm_visa',
  paymentStatus: 'requires_payment_method',
  paymentError: 'insufficient_funds',
});
const authentication = aCart({
  ...declined,
  paymentError: 'authentication_required',
  stripeClientSecret: 'pi_1_secret_x',
});
const processing = aCart({ ...declined, paymentStatus: 'processing', paymentError: null });

export const attempt: PaymentAttempt = {
  key: 'key-1',
  cart: open['@id'],
  paymentMethodId: 'pm_visa',
  cartStatus: 'open',
  amount: 1800,
};
/** A second intent, created after a declined one: a rejected cart says nothing about it. */
export const secondAttempt: PaymentAttempt = { ...attempt, key: 'key-2', cartStatus: 'rejected' };

const cards = [visa, mastercard, expired];
export const reads = (cart: Cart | null, saved = cards): AnyEventObject =>
  done('readPayable', {
    kind: 'read',
    payable: cart,
    names,
    cards: cart?.payWhenOrdering ? saved : [],
  } satisfies PaymentAnswer);
const opens = (result: AttemptResult) => done('openAttempt', result);
const places = (result: PayResult) => done('pay', result);
const checks = (id: 'checkPayment' | 'confirmPayment', result: PaymentCheck) => done(id, result);

const signedOut = new RequestFailure('JWT Token not found', 401);
export const offline = new RequestFailure('offline', 0);

/** One or more samples of each of checkout's events. */
export const samples: AnyEventObject[] = [
  { type: 'login.chosen' },
  { type: 'card.selected', paymentMethodId: 'pm_mastercard' },
  { type: 'addCard.chosen' },
  { type: 'payment.submitted' },
  { type: 'authentication.requested' },
  { type: 'otherCard.chosen' },
  { type: 'retry.requested' },
  { type: 'connection.restored' },
  { type: 'alert.dismissed' },
  { type: 'modal.closed' },
  { type: 'customer.came' },
  { type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } },
  { type: 'flow.returned', kind: 'add-card', output: { outcome: 'success', paymentMethodId: 'pm_mastercard' } },
  { type: 'flow.returned', kind: 'add-card', output: { outcome: 'error', reason: 'Generate Setup Intent Error' } },
  { type: 'flow.returned', kind: 'add-card', output: { outcome: 'cancel' } },
  done('recallAttempt', null),
  done('recallAttempt', attempt),
  done('recallAttempt', secondAttempt),
  failed('recallAttempt', new Error('storage')),
  done('readPayable', { kind: 'signedOut' }),
  reads(null),
  reads(open),
  reads(open, []),
  reads(open, [expired]),
  reads(notDue),
  reads(received),
  reads(declined),
  failed('readPayable', signedOut),
  failed('readPayable', offline),
  opens({ kind: 'opened', attempt }),
  opens({ kind: 'unfinished', attempt: secondAttempt }),
  failed('openAttempt', new Error('locks')),
  places({ kind: 'answered', payable: received }),
  places({ kind: 'answered', payable: declined }),
  places({ kind: 'answered', payable: authentication }),
  places({ kind: 'answered', payable: processing }),
  places({ kind: 'refused', reason: 'place_checkout_disabled' }),
  places({ kind: 'inProgress', retryAfter: 1 }),
  failed('pay', signedOut),
  failed('pay', offline),
  checks('checkPayment', { paid: true, payable: received }),
  checks('checkPayment', { paid: true, payable: null }),
  checks('checkPayment', { paid: false, payable: authentication }),
  checks('checkPayment', { paid: false, payable: processing }),
  checks('checkPayment', { paid: false, payable: null }),
  failed('checkPayment', signedOut),
  failed('checkPayment', offline),
  done('authenticatePayment', 'succeeded'),
  done('authenticatePayment', 'error'),
  failed('authenticatePayment', new Error('script')),
  checks('confirmPayment', { paid: true, payable: received }),
  checks('confirmPayment', { paid: false, payable: authentication }),
  failed('confirmPayment', signedOut),
  failed('confirmPayment', offline),
  after('retryAfter', 'payment.waiting'),
  after('recheckPause', 'payment.unknown'),
];

const cardAdded: AnyEventObject = {
  type: 'flow.returned',
  kind: 'add-card',
  output: { outcome: 'success', paymentMethodId: 'pm_mastercard' },
};
const notAdded: AnyEventObject = {
  type: 'flow.returned',
  kind: 'add-card',
  output: { outcome: 'error', reason: 'Generate Setup Intent Error' },
};
const unpaid = checks('checkPayment', { paid: false, payable: null });

/** Values that a later step uses: few samples each, so that every combination is walked. */
export const stories: { title: string; samples: AnyEventObject[] }[] = [
  {
    title: 'a card that is added, or not',
    samples: [
      done('recallAttempt', null),
      reads(open),
      cardAdded,
      notAdded,
      { type: 'card.selected', paymentMethodId: 'pm_mastercard' },
      { type: 'addCard.chosen' },
    ],
  },
  {
    title: 'what the bank said',
    samples: [
      done('recallAttempt', null),
      reads(authentication),
      checks('checkPayment', { paid: false, payable: authentication }),
      { type: 'authentication.requested' },
      done('authenticatePayment', 'succeeded'),
      done('authenticatePayment', 'error'),
      failed('authenticatePayment', new Error('script')),
      checks('confirmPayment', { paid: false, payable: authentication }),
    ],
  },
  {
    title: 'nobody answers after a decline',
    samples: [
      done('recallAttempt', null),
      reads(declined),
      unpaid,
      { type: 'payment.submitted' },
      opens({ kind: 'opened', attempt: secondAttempt }),
      failed('pay', offline),
    ],
  },
  {
    title: 'the card that was declined has expired',
    samples: [done('recallAttempt', attempt), reads(declined, [{ ...visa, expired: true, exp_year: 2024 }]), unpaid],
  },
];
