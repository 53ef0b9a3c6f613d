import type { AnyEventObject } from 'xstate';
import type {
  AttemptResult,
  PaymentAnswer,
  PaymentCheck,
  PayResult,
} from '#machines/shared/card-payment/card-payment-ports.ts';
import type { PaymentAttempt } from '#machines/shared/card-payment/payment.ts';
import type { Payable } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { aCard, placeTerms } from '#test/harness/fixtures.ts';
import { after, done, failed } from '#test/harness/model.ts';

/** The state of a payment of a cart or a bill. */
export type PaymentFields = Partial<
  Pick<Payable, 'status' | 'paymentToken' | 'paymentMethodId' | 'paymentStatus' | 'paymentError' | 'stripeClientSecret'>
>;

/** The customer's saved cards, each with its own name in the paths. */
export const visa = aCard({ id: 'pm_visa' });
const mastercard = aCard({ id: 'pm_mastercard', brand: 'mastercard', last4: '4444' });
const expired = aCard({ id: 'pm_old', last4: '0069', exp_year: 2024, expired: true });
const cards = [visa, mastercard, expired];

export const names = {
  places: { '/api/places/4': placeTerms({ id: 4 }) },
  options: {},
};

const RECEIVED = { status: 'received', paymentToken: 'pi_1', paymentStatus: 'succeeded' } as const;
const DECLINED = {
  status: 'rejected',
  paymentToken: 'pi_1',
  paymentMethodId: 'pm_visa',
  paymentStatus: 'requires_payment_method',
  paymentError: 'insufficient_funds',
} as const;
const AUTHENTICATION = {
  ...DECLINED,
  paymentError: 'authentication_required',
  stripeClientSecret: 'pi_1_secret_x',
} as const;
const PROCESSING = { ...DECLINED, paymentStatus: 'processing', paymentError: null } as const;

const opens = (result: AttemptResult) => done('openAttempt', result);
const pays = (result: PayResult) => done('pay', result);
const checks = (id: 'checkPayment' | 'confirmPayment', result: PaymentCheck) => done(id, result);
export const reads = (payable: Payable | null, saved = cards): AnyEventObject =>
  done('readPayable', { kind: 'read', payable, names, cards: payable === null ? [] : saved } satisfies PaymentAnswer);

const signedOut = new RequestFailure('JWT Token not found', 401);
export const offline = new RequestFailure('offline', 0);
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

/** Samples of the events of a payment by card. `payable` makes a cart or a bill with a payment in this state. */
export function cardPaymentSamples(kind: 'checkout' | 'payment', payable: (fields?: PaymentFields) => Payable) {
  const open = payable();
  const [received, declined] = [payable(RECEIVED), payable(DECLINED)];
  const [authentication, processing] = [payable(AUTHENTICATION), payable(PROCESSING)];
  const attempt: PaymentAttempt = {
    key: 'key-1',
    cart: open['@id'],
    paymentMethodId: 'pm_visa',
    cartStatus: 'open',
    amount: 1800,
  };
  /** The first intent was declined, so the rejected cart says nothing about this second one. */
  const secondAttempt: PaymentAttempt = { ...attempt, key: 'key-2', cartStatus: 'rejected' };
  /** One or more of each event. */
  const samples: AnyEventObject[] = [
    { type: 'login.chosen' },
    { type: 'card.selected', paymentMethodId: 'pm_mastercard' },
    { type: 'cardDeletion.requested', paymentMethodId: 'pm_visa' },
    { type: 'cardDeletion.dismissed' },
    { type: 'cardDeletion.confirmed' },
    { type: 'addCard.chosen' },
    { type: 'payment.submitted' },
    { type: 'authentication.requested' },
    { type: 'otherCard.chosen' },
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'alert.dismissed' },
    { type: 'modal.closed' },
    { type: 'customer.came' },
    { type: 'content.stale', isKnown: true },
    { type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } },
    cardAdded,
    notAdded,
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
    reads(received),
    reads(declined),
    failed('readPayable', signedOut),
    failed('readPayable', offline),
    opens({ kind: 'opened', attempt }),
    opens({ kind: 'unfinished', attempt: secondAttempt }),
    failed('openAttempt', new Error('locks')),
    pays({ kind: 'answered', payable: received }),
    pays({ kind: 'answered', payable: declined }),
    pays({ kind: 'answered', payable: authentication }),
    // The provider has no attempt yet, so there is nothing to check.
    pays({ kind: 'answered', payable: payable({}) }),
    pays({ kind: 'answered', payable: processing }),
    pays({ kind: 'refused', reason: 'place_checkout_disabled' }),
    pays({ kind: 'inProgress', retryAfter: 1 }),
    failed('pay', signedOut),
    failed('pay', offline),
    checks('checkPayment', { paid: true, payable: received }),
    checks('checkPayment', { paid: true, payable: null }),
    checks('checkPayment', { paid: false, payable: authentication }),
    checks('checkPayment', { paid: false, payable: processing }),
    checks('checkPayment', { paid: false, payable: null }),
    failed('checkPayment', signedOut),
    failed('checkPayment', offline),
    done('deleteCard', undefined),
    failed('deleteCard', new RequestFailure('card_in_use', 409)),
    failed('deleteCard', signedOut),
    done('authenticatePayment', 'succeeded'),
    done('authenticatePayment', 'error'),
    failed('authenticatePayment', new Error('script')),
    checks('confirmPayment', { paid: true, payable: received }),
    checks('confirmPayment', { paid: false, payable: authentication }),
    failed('confirmPayment', signedOut),
    failed('confirmPayment', offline),
    after('retryAfter', `${kind}.waiting`),
    after('recheckPause', `${kind}.unanswered.unknown`),
  ];
  const unpaid = checks('checkPayment', { paid: false, payable: null });

  /** Models of data that one step leaves for a later one. Few samples each, so that every combination is walked. */
  const stories: { title: string; samples: AnyEventObject[] }[] = [
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
      title: 'a card that is saved after its dialog has closed',
      samples: [
        done('recallAttempt', null),
        reads(open, []),
        reads(open),
        reads(declined),
        unpaid,
        { type: 'flow.returned', kind: 'add-card', output: { outcome: 'cancel' } },
        { type: 'content.stale', isKnown: true },
        { type: 'card.selected', paymentMethodId: 'pm_mastercard' },
        { type: 'payment.submitted' },
      ],
    },
    {
      title: 'the first card, which is asked for once',
      samples: [
        done('recallAttempt', null),
        reads(open, []),
        { type: 'addCard.chosen' },
        notAdded,
        cardAdded,
        reads(open),
      ],
    },
    {
      title: 'cards that are deleted',
      samples: [
        done('recallAttempt', null),
        reads(open),
        { type: 'cardDeletion.requested', paymentMethodId: 'pm_visa' },
        { type: 'cardDeletion.requested', paymentMethodId: 'pm_mastercard' },
        { type: 'cardDeletion.requested', paymentMethodId: 'pm_old' },
        { type: 'cardDeletion.confirmed' },
        done('deleteCard', undefined),
      ],
    },
    {
      title: 'a card is added while another one is deleted',
      samples: [
        done('recallAttempt', null),
        reads(open),
        { type: 'cardDeletion.requested', paymentMethodId: 'pm_visa' },
        { type: 'cardDeletion.confirmed' },
        cardAdded,
      ],
    },
    {
      title: 'a card is added while nobody answers',
      samples: [
        done('recallAttempt', null),
        reads(open),
        { type: 'payment.submitted' },
        opens({ kind: 'opened', attempt }),
        failed('pay', offline),
        failed('readPayable', offline),
        cardAdded,
      ],
    },
    {
      title: 'a card is kept after a decline',
      samples: [
        done('recallAttempt', null),
        reads(declined),
        unpaid,
        { type: 'card.selected', paymentMethodId: 'pm_visa' },
        { type: 'cardDeletion.requested', paymentMethodId: 'pm_visa' },
        { type: 'cardDeletion.dismissed' },
        { type: 'cardDeletion.confirmed' },
        failed('deleteCard', new RequestFailure('card_in_use', 409)),
      ],
    },
    {
      title: 'the answers of the bank',
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
      title: 'a card is added instead of the one that the bank asks about',
      samples: [
        done('recallAttempt', null),
        reads(authentication),
        checks('checkPayment', { paid: false, payable: authentication }),
        { type: 'otherCard.chosen' },
        { type: 'addCard.chosen' },
        cardAdded,
      ],
    },
    {
      title: 'nobody answers after a decline',
      samples: [
        done('recallAttempt', null),
        reads(declined),
        unpaid,
        { type: 'card.selected', paymentMethodId: 'pm_mastercard' },
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
  return { open, received, declined, authentication, attempt, secondAttempt, samples, stories };
}
