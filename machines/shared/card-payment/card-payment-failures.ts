import {
  calls,
  fates,
  needs,
  says,
  silent,
  type Failures,
  type Fate,
  type Fates,
} from '#machines/shared/flow/failures.ts';

interface Paying {
  texts: string;
  pay: string;
  check: string;
  read: Readonly<Record<string, Fates>>;
  refusals: Readonly<Record<string, Fate>>;
  refuses: readonly string[];
}

const outOfStorage = 'The attempt lives as long as the tab: a reload asks the server first.';

export const cardPaymentFailures = ({ texts, pay, check, read, refusals, refuses }: Paying): Failures => {
  const signedOut = says('signedOut', `paying.${texts}.signedOut.title`);
  /** A mismatched payment token means that nothing was paid. */
  const checked = (mismatch: Fate) =>
    fates(says('unanswered.unknown'), { 401: signedOut, payment_token_mismatch: mismatch }, [
      'payment_provider_unavailable',
    ]);
  return {
    recallAttempt: needs({ storage: fates(silent('choosing.reviewing', outOfStorage)) }),
    openAttempt: needs({ storage: fates(silent('paying', outOfStorage)) }),
    settleAttempt: needs({
      storage: fates(silent(null, 'What is not forgotten is asked about before anything is paid.')),
    }),
    readPayable: calls({
      ...read,
      'GET /api/customer/profile': fates(says('failed'), { 401: signedOut }),
      'GET /api/places/:id': fates(
        silent('choosing.reviewing', 'What is paid without the name of its place is better than nothing.'),
      ),
      'GET /api/customers/:id/stripe/cards': fates(says('failed'), { 401: signedOut }, [
        'payment_provider_unavailable',
      ]),
    }),
    pay: calls({
      [pay]: fates(
        // Money may have moved, so the server is asked.
        says('asking', `paying.${texts}.unknown.title`),
        {
          401: signedOut,
          403: says('refused'),
          404: says('refused'),
          409: says('waiting', `paying.${texts}.waiting`),
          422: says('refused'),
          429: says('refused'),
          ...refusals,
        },
        [
          'payment_method_required',
          'payment_method_not_found',
          'payment_method_invalid',
          'amount_too_large',
          'amount_too_small',
          'payment_provider_unavailable',
          ...refuses,
        ],
      ),
    }),
    checkPayment: calls({ [check]: checked(says('choosing.declined', 'payment.failedTitle')) }),
    confirmPayment: calls({ [check]: checked(says('unauthenticated.failed', 'payment.failedTitle')) }),
    authenticatePayment: needs({
      payments: fates(
        silent('confirming', 'Whether it was paid for all that the server is asked first, and what it says is told.'),
      ),
    }),
  };
};
