import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

/** The status alone counts. Contract 8. */
const requested = says('requested', 'forgotPassword.requested.title');

export const failures: Failures = {
  requestPasswordReset: calls({
    'POST /api/reset_password_requests': fates(says('refused'), { empty: requested, misshapen: requested }, [
      'pattern',
    ]),
  }),
};
