import { cannotFail, fates, needs, silent, type Failures } from '#machines/shared/flow/failures.ts';

const later = silent('failed', 'Nobody asked for it; the next change tries again, or the clock.');
const told = silent('settled', 'The status alone is the answer. Contract 11.');
const nobody = silent('settled', 'There is nobody who could be told anything here.');

export const failures: Failures = {
  compareToken: needs(
    {
      push: fates(nobody, { unreachable: later }),
      storage: fates(silent('settled', 'Messages end with the next start.')),
    },
    { 'PUT /api/users/:id': fates(later, { empty: told, misshapen: told }, ['push_token_invalid']) },
  ),
  forgetToken: needs({
    push: fates(nobody, { unreachable: later }),
    storage: fates(silent('settled', 'Storage that is blocked holds nothing.')),
  }),
  changes: cannotFail('Listens to the worker.'),
  customers: cannotFail('Listens to the session of the app itself.'),
};
