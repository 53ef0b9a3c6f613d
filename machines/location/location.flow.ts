import { defineFlow } from '#machines/shared/flow/define-flow.ts';
import type { Position } from '#machines/shared/places/position.ts';

export type LocationOutput = { outcome: 'chosen'; position: Position } | { outcome: 'dismissed' };

export const locationFlow = defineFlow<undefined, LocationOutput>()('location', {
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: null,
  drafts: ['field.edited'],
});
