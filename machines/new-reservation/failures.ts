import type { Failures } from '#machines/shared/flow/failures.ts';
import { tableFormFailures } from '#machines/shared/tables/table-form-failures.ts';

/** How each port fails, by the id of its invocation. */
export const failures: Failures = tableFormFailures('/api/customer_reservations');
