import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

/** A success needs no valid body: the app reads only the status. Contract 8. */
const requested = shows('requested', 'forgotPassword.requested.title');

export const failures: Failures = {
  requestPasswordReset: calls({
    'POST /api/reset_password_requests': onFailure(shows('refused'), { empty: requested, misshapen: requested }, [
      'pattern',
    ]),
  }),
};
