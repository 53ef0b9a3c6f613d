import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

/** How each port fails, by the id of its invocation. */
export const failures: Failures = {
  readMyCode: calls({
    'GET /api/customer/profile': fates(says('failed'), { 401: says('signedOut', 'myCode.signedOut.title') }),
  }),
};
