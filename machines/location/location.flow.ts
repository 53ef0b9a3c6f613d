import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';
import type { Position } from '#machines/shared/places/position.ts';

export type LocationOutput = { outcome: 'chosen'; position: Position } | { outcome: 'dismissed' };

export const locationFlow = defineFlow<undefined, LocationOutput>()('location', {
  ...CUSTOMER_MODAL,
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  loginReason: null,
  drafts: ['field.edited'],
});
