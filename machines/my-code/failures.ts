import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  readMyCode: calls({
    'GET /api/customer/profile': onFailure(shows('failed'), { 401: shows('signedOut', 'myCode.signedOut.title') }),
  }),
};
