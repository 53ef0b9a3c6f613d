import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type PushOutput = { outcome: 'dismissed' };

export const pushFlow = defineFlow<undefined, PushOutput>()('push', {
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'nothing',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'push.signedOut.title',
  drafts: [],
});
