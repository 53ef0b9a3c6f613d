import { cannotFail, fates, needs, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  redeemCode: needs(
    {
      storage: fates(
        silent('settled.answered.taken', 'The code is asked about once more at the next start, and answered as taken.'),
      ),
    },
    {
      'POST /api/process_promo_codes': fates(says('settled.failed'), {
        401: says('settled.waiting', 'promo.waiting'),
        promo_code_invalid: says('settled.answered.refused'),
        promo_code_expired: says('settled.answered.refused'),
        promo_code_exhausted: says('settled.answered.refused'),
      }),
    },
  ),
  recallCode: needs({
    storage: fates(silent('settled.idle', 'A code of an earlier visit is lost; the link is there to be opened again.')),
  }),
  customers: cannotFail('Listens to the session of the app itself.'),
};
