import { cannotFail, needs, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  redeemCode: needs(
    {
      storage: silent('settled.answered.taken', 'The next start asks again and gets the same answer.'),
    },
    {
      'POST /api/process_promo_codes': onFailure(shows('settled.failed'), {
        401: shows('settled.waiting', 'promo.waiting'),
        promo_code_invalid: shows('settled.answered.refused'),
        promo_code_expired: shows('settled.answered.refused'),
        promo_code_exhausted: shows('settled.answered.refused'),
      }),
    },
  ),
  recallCode: needs({
    storage: silent('settled.idle', 'A code of an earlier visit is lost; the link is there to be opened again.'),
  }),
  customers: cannotFail('Listens to the session of the app itself.'),
};
