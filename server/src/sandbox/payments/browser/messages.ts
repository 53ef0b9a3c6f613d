/** What the provider tells the customer, by decline code and by error code. */
const MESSAGES: Record<string, string> = {
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
};

export function messageFor(error: { code?: string; decline_code?: string; message?: string }): string {
  const known = [error.decline_code, error.code].map((code) => (code === undefined ? undefined : MESSAGES[code]));
  return known.find((message) => message !== undefined) ?? error.message ?? 'Ocorreu um erro inesperado.';
}
