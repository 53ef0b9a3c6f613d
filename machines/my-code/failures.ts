import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  readMyCode: calls({
    'GET /api/customer/profile': fates(says('failed'), { 401: says('signedOut', 'myCode.signedOut.title') }),
  }),
};
