import type { CardProblem, CardValues } from './card-values.ts';

export interface Texts {
  readonly locale: string;
  readonly labels: CardValues;
  readonly placeholders: CardValues;
  readonly problems: Readonly<Record<CardProblem, string>>;
  readonly refusals: Readonly<Record<string, string>>;
  readonly unreachable: string;
  readonly unexpected: string;
  readonly challenge: Readonly<
    Record<'payment' | 'card' | 'ask' | 'cardNumber' | 'amount' | 'authorise' | 'refuse', string>
  >;
}

const portuguese: Texts = {
  locale: 'pt-PT',
  labels: { number: 'Número do cartão', expiry: 'Validade (MM / AA)', cvc: 'Código de segurança (CVC)' },
  placeholders: { number: '1234 1234 1234 1234', expiry: 'MM / AA', cvc: 'CVC' },
  problems: {
    incomplete_number: 'O número do seu cartão está incompleto.',
    invalid_number: 'O número do seu cartão é inválido.',
    incomplete_expiry: 'A data de validade do seu cartão está incompleta.',
    invalid_expiry_month: 'O mês de validade do seu cartão é inválido.',
    invalid_expiry_year: 'O ano de validade do seu cartão é inválido.',
    invalid_expiry_month_past: 'A data de validade do seu cartão já passou.',
    incomplete_cvc: 'O código de segurança do seu cartão está incompleto.',
  },
  refusals: {
    authentication_required: 'O seu cartão foi recusado. Esta transação requer autenticação.',
    card_declined: 'O seu cartão foi recusado.',
    expired_card: 'O seu cartão expirou.',
    incorrect_cvc: 'O código de segurança do seu cartão está incorreto.',
    insufficient_funds: 'O seu cartão não tem saldo suficiente.',
    invalid_expiry_year: 'O ano de validade do seu cartão é inválido.',
    payment_intent_authentication_failure:
      'Não foi possível autenticar o seu método de pagamento. Escolha outro método de pagamento e tente novamente.',
    processing_error: 'Ocorreu um erro ao processar o seu cartão. Tente novamente dentro de momentos.',
    setup_intent_authentication_failure:
      'Não foi possível autenticar o seu método de pagamento. Escolha outro método de pagamento e tente novamente.',
    test_mode_live_card: 'O seu cartão foi recusado. Esta é uma demonstração: use um cartão de teste.',
  },
  unreachable: 'Não foi possível ligar ao serviço de pagamentos. Verifique a ligação e tente novamente.',
  unexpected: 'Ocorreu um erro inesperado.',
  challenge: {
    payment: 'Confirme o pagamento',
    card: 'Confirme o seu cartão',
    ask: 'O seu banco pede que autorize esta operação (3-D Secure, simulação).',
    cardNumber: 'Cartão',
    amount: 'Montante',
    authorise: 'Autorizar',
    refuse: 'Recusar',
  },
};

const english: Texts = {
  locale: 'en-GB',
  labels: { number: 'Card number', expiry: 'Expiry date (MM / YY)', cvc: 'Security code (CVC)' },
  placeholders: { number: '1234 1234 1234 1234', expiry: 'MM / YY', cvc: 'CVC' },
  problems: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiry date is incomplete.",
    invalid_expiry_month: "Your card's expiry month is invalid.",
    invalid_expiry_year: "Your card's expiry year is invalid.",
    invalid_expiry_month_past: "Your card's expiry date is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
  },
  refusals: {
    authentication_required: 'Your card was declined. This transaction requires authentication.',
    card_declined: 'Your card was declined.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: "Your card's security code is incorrect.",
    insufficient_funds: 'Your card has insufficient funds.',
    invalid_expiry_year: "Your card's expiry year is invalid.",
    payment_intent_authentication_failure:
      'Your payment method could not be authenticated. Choose another payment method and try again.',
    processing_error: 'Something went wrong while processing your card. Try again in a little bit.',
    setup_intent_authentication_failure:
      'Your payment method could not be authenticated. Choose another payment method and try again.',
    test_mode_live_card: 'Your card was declined. This is a demonstration: use a test card.',
  },
  unreachable: 'The payment service could not be reached. Check your connection and try again.',
  unexpected: 'Something unexpected went wrong.',
  challenge: {
    payment: 'Confirm the payment',
    card: 'Confirm your card',
    ask: 'Your bank asks you to authorise this (3-D Secure, simulated).',
    cardNumber: 'Card',
    amount: 'Amount',
    authorise: 'Authorise',
    refuse: 'Refuse',
  },
};

export function textsIn(locale: string | undefined): Texts {
  return /^en\b/i.test(locale ?? '') ? english : portuguese;
}

export function refusalText(texts: Texts, error: { code?: string; decline_code?: string; message?: string }): string {
  const known = [error.decline_code, error.code].map((code) => (code === undefined ? undefined : texts.refusals[code]));
  return known.find((text) => text !== undefined) ?? error.message ?? texts.unexpected;
}
