import { calls, keeps, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

const nothing = shows('failed', 'errors.error_loading_configuration');
const still = keeps('failed', 'errors.error_loading_configuration');
const unconfigured = onFailure(shows('failed'), { empty: nothing, misshapen: nothing });

export const failures: Failures = {
  loadConfiguration: calls({ 'GET /api/public_configurations': unconfigured }),
  reloadConfiguration: calls({
    'GET /api/public_configurations': onFailure(shows('failed'), { empty: still, misshapen: still }),
  }),
};
