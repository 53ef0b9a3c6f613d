import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

/** The status alone counts. Contract 8. */
const requested = shows('requested', 'forgotPassword.requested.title');

export const failures: Failures = {
  requestPasswordReset: calls({
    'POST /api/reset_password_requests': onFailure(shows('refused'), { empty: requested, misshapen: requested }, [
      'pattern',
    ]),
  }),
};
