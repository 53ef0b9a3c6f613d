import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { needs, onFailure, outcomes, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = shows('signedOut', 'addCard.signedOut.title');

export const failures: Failures = {
  createSetupIntent: needs(
    {
      payments: onFailure(silent('entering', 'The provider judges a card only when one is confirmed.'), {
        unreachable: shows('unprepared', 'errors.payment_provider_unavailable'),
      }),
    },
    {
      'GET /api/customer/profile': onFailure(shows('unprepared'), { 401: signedOut }),
      'GET /api/customers/:id/stripe/create_setup_intent': onFailure(
        shows('unprepared'),
        {
          401: signedOut,
          empty: shows('unprepared', 'errors.Generate Setup Intent Error'),
          misshapen: shows('unprepared', 'errors.Generate Setup Intent Error'),
        },
        ['payment_provider_unavailable'],
      ),
    },
  ),
  confirmCard: outcomes({
    declined: {
      ...shows('entering'),
      feedback: { verbatim: 'O cartão foi recusado.' },
      output: { kind: 'refused', message: 'O cartão foi recusado.', isReusable: true },
    },
    'of no use any more': {
      ...shows('preparing'),
      feedback: { verbatim: 'O cartão foi recusado.' },
      output: { kind: 'refused', message: 'O cartão foi recusado.', isReusable: false },
    },
    payment_provider_unavailable: {
      ...shows('unprepared'),
      error: new RequestFailure('payment_provider_unavailable', 0),
    },
    unknown_error: { ...shows('unprepared'), error: new Error('The provider is broken') },
  }),
};
