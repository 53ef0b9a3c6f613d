import {
  calls,
  cannotFail,
  needs,
  onFailure,
  shows,
  silent,
  type FailureEffect,
  type FailureEffects,
  type Failures,
  type PortFailures,
} from '#machines/shared/flow/failures.ts';

interface Paying {
  texts: string;
  pay: string;
  check: string;
  read: Readonly<Record<string, FailureEffects>>;
  refusals: Readonly<Record<string, FailureEffect>>;
  refuses: readonly string[];
}

const outOfStorage = 'The attempt lives as long as the tab: a reload asks the server first.';

interface CardDeletion {
  signedOut: FailureEffect;
  /** States. */
  deleted: string;
  kept: string;
}

/** Decision 92. */
export function cardDeletionFailures({ signedOut, deleted, kept }: CardDeletion): PortFailures {
  /** A success needs no valid body: the app reads only the status. */
  const isGone = shows(deleted, 'payment.deletion.done');
  return calls({
    'GET /api/customer/profile': onFailure(shows(kept), { 401: signedOut }),
    'DELETE /api/customers/:id/stripe/cards/:id': onFailure(
      shows(kept),
      { 401: signedOut, empty: isGone, misshapen: isGone },
      ['card_in_use', 'payment_provider_unavailable'],
    ),
  });
}

export const cardPaymentFailures = ({ texts, pay, check, read, refusals, refuses }: Paying): Failures => {
  const signedOut = shows('signedOut', `paying.${texts}.signedOut.title`);
  /** A mismatched payment token means that nothing was paid. */
  const checked = (mismatch: FailureEffect) =>
    onFailure(shows('unanswered.unknown'), { 401: signedOut, payment_token_mismatch: mismatch }, [
      'payment_provider_unavailable',
    ]);
  return {
    watch: cannotFail('It only listens to changes.'),
    recallAttempt: needs({ storage: silent('choosing.reviewing', outOfStorage) }),
    openAttempt: needs({ storage: silent('paying', outOfStorage) }),
    settleAttempt: needs({
      storage: silent(null, 'An attempt that stays stored is checked before the next payment.'),
    }),
    readPayable: calls({
      ...read,
      'GET /api/customer/profile': onFailure(shows('failed'), { 401: signedOut }),
      'GET /api/places/:id': silent(
        'choosing.reviewing',
        'A payment without the name of the place is better than none.',
      ),
      'GET /api/customers/:id/stripe/cards': onFailure(shows('failed'), { 401: signedOut }, [
        'payment_provider_unavailable',
      ]),
    }),
    deleteCard: cardDeletionFailures({ signedOut, deleted: 'choosing.cardDeleted', kept: 'choosing.cardKept' }),
    pay: calls({
      [pay]: onFailure(
        // Money may have moved, so the server is asked.
        shows('asking', `paying.${texts}.unknown.title`),
        {
          401: signedOut,
          403: shows('refused'),
          404: shows('refused'),
          409: shows('waiting', `paying.${texts}.waiting`),
          422: shows('refused'),
          429: shows('refused'),
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
    checkPayment: calls({ [check]: checked(shows('choosing.declined', 'payment.failedTitle')) }),
    confirmPayment: calls({ [check]: checked(shows('unauthenticated.failed', 'payment.failedTitle')) }),
    authenticatePayment: needs({
      payments: silent(
        'confirming',
        'The server may have the payment all the same: it is asked, and its answer is shown.',
      ),
    }),
  };
};
