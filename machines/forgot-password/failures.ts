import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

/** The status alone is the answer. Contract 8. */
const requested = says('requested', 'forgotPassword.requested.title');

/** How each port fails, by the id of its invocation. */
export const failures: Failures = {
  requestPasswordReset: calls({
    'POST /api/reset_password_requests': fates(says('refused'), { empty: requested, misshapen: requested }, [
      'pattern',
    ]),
  }),
};
