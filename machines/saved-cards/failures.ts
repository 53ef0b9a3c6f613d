import { cardDeletionFailures } from '#machines/shared/card-payment/card-payment-failures.ts';
import { calls, cannotFail, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = shows('signedOut', 'savedCards.signedOut.title');

export const failures: Failures = {
  watch: cannotFail('It only listens to changes.'),
  readSavedCards: calls({
    'GET /api/customer/profile': onFailure(shows('failed'), { 401: signedOut }),
    'GET /api/customers/:id/stripe/cards': onFailure(shows('failed'), { 401: signedOut }, [
      'payment_provider_unavailable',
    ]),
  }),
  deleteCard: cardDeletionFailures({ signedOut, deleted: 'listed.deleted', kept: 'listed.kept' }),
};
