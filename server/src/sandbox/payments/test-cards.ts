export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

export interface TestCard {
  token: string;
  number: string;
  brand: string;
  funding: 'credit' | 'debit';
  authentication: 'never' | 'unless_set_up' | 'always';
  decline: Decline | null;
  /** False: a declined card is already refused on setup. */
  isSavable: boolean;
}

export const DECLINES = {
  generic: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficientFunds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  expired: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  incorrectCvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authenticationRequired: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  liveCard: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
} satisfies Record<string, Decline>;

function card(token: string, number: string, behaviour: Partial<TestCard> = {}): TestCard {
  const isSavable = behaviour.decline === undefined;
  return {
    token,
    number,
    brand: 'visa',
    funding: 'credit',
    authentication: 'never',
    decline: null,
    isSavable,
    ...behaviour,
  };
}

export const TEST_CARDS: readonly TestCard[] = [
  card('visa', '4242424242424242'),
  card('visa_debit', '4000056655665556', { funding: 'debit' }),
  card('mastercard', '5555555555554444', { brand: 'mastercard' }),
  card('mastercard_debit', '5200828282828210', { brand: 'mastercard', funding: 'debit' }),
  card('amex', '378282246310005', { brand: 'amex' }),
  card('pt', '4000006200000007'),
  card('chargeDeclined', '4000000000000002', { decline: DECLINES.generic }),
  card('chargeDeclinedInsufficientFunds', '4000000000009995', { decline: DECLINES.insufficientFunds }),
  card('chargeDeclinedLostCard', '4000000000009987', { decline: DECLINES.lost }),
  card('chargeDeclinedStolenCard', '4000000000009979', { decline: DECLINES.stolen }),
  card('chargeDeclinedExpiredCard', '4000000000000069', { decline: DECLINES.expired }),
  card('chargeDeclinedIncorrectCvc', '4000000000000127', { decline: DECLINES.incorrectCvc }),
  card('chargeDeclinedProcessingError', '4000000000000119', { decline: DECLINES.processing }),
  card('chargeCustomerFail', '4000000000000341', { decline: DECLINES.generic, isSavable: true }),
  card('authenticationRequiredOnSetup', '4000002500003155', { authentication: 'unless_set_up' }),
  card('authenticationRequired', '4000002760003184', { authentication: 'always' }),
  card('authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178', {
    authentication: 'always',
    decline: DECLINES.insufficientFunds,
    isSavable: true,
  }),
];

export function testCardByNumber(number: string): TestCard | null {
  return TEST_CARDS.find((one) => one.number === number) ?? null;
}

/** `pm_card_visa_chargeDeclined` and `pm_card_chargeDeclined` are the same. */
export function testCardByPaymentMethod(id: string): TestCard | null {
  const token = /^pm_card_(?:visa_(?=charge))?(.+)$/.exec(id)?.[1];
  return TEST_CARDS.find((one) => one.token === token) ?? null;
}
