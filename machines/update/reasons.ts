import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = { isUnpaid: { text: 'update.paying' } } satisfies Reasons;
