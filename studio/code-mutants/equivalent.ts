const IN_TYPE_ONLY = 'Only the type allows it: the transition is taken for the other kind alone.';
const IS_READ = 'Only the type allows null: what is paid has been read in these states.';
const UNTIL_READ = 'Nothing looks at it before the first reading, which replaces it.';

const of = (file: string, mutants: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(mutants).map(([mutant, reason]) => [`${file}: ${mutant}`, reason]));

/** Mutants that nobody could notice, with the reason. An entry that a test notices or that no longer exists fails. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  ...of('machines/login/login.machine.ts', {
    "ConditionalExpression: result.kind !== 'loggedIn' -> false": IN_TYPE_ONLY,
    "ConditionalExpression: result.kind === 'refused' -> true": IN_TYPE_ONLY,
    'StringLiteral: \'unknown_error\' -> ""': IN_TYPE_ONLY,
  }),
  ...of('machines/promo/promo.machine.ts', {
    'StringLiteral: \'\' -> "Stryker was here!" (3)': IN_TYPE_ONLY,
    "ConditionalExpression: result.kind === 'refused' -> true": IN_TYPE_ONLY,
    'StringLiteral: \'\' -> "Stryker was here!" (5)': IN_TYPE_ONLY,
  }),
  ...of('machines/shared/card-payment/card-payment-setup.ts', {
    'BooleanLiteral: false -> true': UNTIL_READ,
    'ObjectLiteral: { places: {}, options: {} } -> {}': UNTIL_READ,
    'OptionalChaining: context.payable?.paymentMethodId -> context.payable.paymentMethodId': IS_READ,
    'OptionalChaining: context.payable?.paymentMethodId -> context.payable.paymentMethodId (2)': IS_READ,
    "ConditionalExpression: kind === 'add-card' -> true": 'Only the type needs it: no login ends with "success".',
  }),
  ...of('machines/shared/card-payment/card-payment-reasons.ts', {
    'StringLiteral: \'cardMissing\' -> ""': 'The guard refuses only where there is a problem.',
    'StringLiteral: \'\' -> "Stryker was here!"': 'A card that is not there is not shown.',
  }),
  ...of('machines/shared/card-payment/card-payment.ts', {
    "ConditionalExpression: output.kind === 'read' -> true": IN_TYPE_ONLY,
    'OptionalChaining: payable?.stripeClientSecret -> payable.stripeClientSecret': IS_READ,
    'StringLiteral: \'\' -> "Stryker was here!"': IS_READ,
    'OptionalChaining: payable?.paymentMethodId -> payable.paymentMethodId': IS_READ,
    'StringLiteral: \'\' -> "Stryker was here!" (2)': IS_READ,
  }),
  ...of('src/flows/login/LoginAlerts.tsx', {
    'StringLiteral: \'unknown_error\' -> ""': 'The alert is there only with a reason.',
  }),
};
