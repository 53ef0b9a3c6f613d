import type { Failures } from '#machines/shared/flow/failures.ts';
import { tableFormFailures } from '#machines/shared/tables/table-form-failures.ts';

export const failures: Failures = tableFormFailures('/api/group_reservations', [
  'required',
  'maxlength',
  'phone_invalid',
]);
