import { calls, shows, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  suggest: calls({ 'GET /api/address_suggestions': shows('failed') }),
};
