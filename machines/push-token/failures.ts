import { cannotFail, needs, onFailure, silent, type Failures } from '#machines/shared/flow/failures.ts';

const later = silent('failed', 'Nobody asked for it; the next change tries again, or the clock.');
const answered = silent('settled', 'The status alone is the answer. Contract 11.');
const nobody = silent('settled', 'Nobody is waiting for an answer here.');

export const failures: Failures = {
  compareToken: needs(
    {
      push: onFailure(nobody, { unreachable: later }),
      storage: silent('settled', 'Messages end with the next start.'),
    },
    { 'PUT /api/users/:id': onFailure(later, { empty: answered, misshapen: answered }, ['push_token_invalid']) },
  ),
  forgetToken: needs({
    push: onFailure(nobody, { unreachable: later }),
    storage: silent('settled', 'Storage that is blocked holds nothing.'),
  }),
  changes: cannotFail('Listens to the worker.'),
  customers: cannotFail('Listens to the session of the app itself.'),
};
