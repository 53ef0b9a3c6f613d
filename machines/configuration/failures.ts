import { calls, fates, keeps, says, type Failures } from '#machines/shared/flow/failures.ts';

const nothing = says('failed', 'errors.error_loading_configuration');
const still = keeps('failed', 'errors.error_loading_configuration');
const unconfigured = fates(says('failed'), { empty: nothing, misshapen: nothing });

export const failures: Failures = {
  loadConfiguration: calls({ 'GET /api/public_configurations': unconfigured }),
  reloadConfiguration: calls({
    'GET /api/public_configurations': fates(says('failed'), { empty: still, misshapen: still }),
  }),
};
