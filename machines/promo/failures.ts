import { cannotFail, needs, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

function redeeming(source: 'linked' | 'typed', at: Parameters<typeof onFailure>[1] = {}) {
  const refused = shows(`${source}.settled.answered.refused`);
  const refusals = { promo_code_invalid: refused, promo_code_expired: refused, promo_code_exhausted: refused };
  return needs(
    { storage: silent(`${source}.settled.answered.taken`, 'The next start asks again and gets the same answer.') },
    { 'POST /api/process_promo_codes': onFailure(shows(`${source}.settled.failed`), { ...at, ...refusals }) },
  );
}

export const failures: Failures = {
  redeemLinked: redeeming('linked', { 401: shows('linked.settled.waiting', 'promo.waiting') }),
  redeemTyped: redeeming('typed'),
  recallCode: needs({
    storage: silent('typed.settled.idle', 'A code of an earlier visit is lost; the link is there to be opened again.'),
  }),
  customers: cannotFail('Listens to the session of the app itself.'),
};
