import { calls, cannotFail, needs, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

function refusalsOf(source: 'linked' | 'typed') {
  const refused = shows(`${source}.settled.answered.refused`);
  return { promo_code_invalid: refused, promo_code_expired: refused, promo_code_exhausted: refused };
}

function redeeming(source: 'linked' | 'typed', at: Parameters<typeof onFailure>[1] = {}) {
  return needs(
    { storage: silent(`${source}.settled.answered.taken`, 'The next start asks again and gets the same answer.') },
    {
      'POST /api/process_promo_codes': onFailure(shows(`${source}.settled.failed`), { ...at, ...refusalsOf(source) }),
      'GET /pubapp/promo_codes': onFailure(silent(`${source}.settled.answered.taken`, 'The discount is not named.')),
    },
  );
}

export const failures: Failures = {
  checkCode: calls({
    'GET /pubapp/promo_codes': onFailure(shows('linked.settled.waiting', 'promo.waiting'), refusalsOf('linked')),
  }),
  redeemLinked: redeeming('linked', { 401: shows('linked.settled.waiting', 'promo.waiting') }),
  redeemTyped: redeeming('typed'),
  recallCode: needs({
    storage: silent('typed.settled.idle', 'A code of an earlier visit is lost; the link is there to be opened again.'),
  }),
  customers: cannotFail('Listens to the session of the app itself.'),
};
