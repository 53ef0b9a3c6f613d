import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { fates, needs, outcomes, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = says('signedOut', 'addCard.signedOut.title');

export const failures: Failures = {
  createSetupIntent: needs(
    {
      payments: fates(silent('entering', 'What the provider says of a card, it says when one is confirmed.'), {
        unreachable: says('unprepared', 'errors.payment_provider_unavailable'),
      }),
    },
    {
      'GET /api/customer/profile': fates(says('unprepared'), { 401: signedOut }),
      'GET /api/customers/:id/stripe/create_setup_intent': fates(
        says('unprepared'),
        {
          401: signedOut,
          empty: says('unprepared', 'errors.Generate Setup Intent Error'),
          misshapen: says('unprepared', 'errors.Generate Setup Intent Error'),
        },
        ['payment_provider_unavailable'],
      ),
    },
  ),
  confirmCard: outcomes({
    declined: {
      ...says('entering'),
      told: { verbatim: 'O cartão foi recusado.' },
      output: { kind: 'refused', message: 'O cartão foi recusado.', isReusable: true },
    },
    'of no use any more': {
      ...says('preparing'),
      told: { verbatim: 'O cartão foi recusado.' },
      output: { kind: 'refused', message: 'O cartão foi recusado.', isReusable: false },
    },
    payment_provider_unavailable: {
      ...says('unprepared'),
      error: new RequestFailure('payment_provider_unavailable', 0),
    },
    unknown_error: { ...says('unprepared'), error: new Error('The provider is broken') },
  }),
};
