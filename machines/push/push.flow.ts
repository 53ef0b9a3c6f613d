import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type PushOutput = { outcome: 'dismissed' };

export const pushFlow = defineFlow<undefined, PushOutput>()('push', {
  ...CUSTOMER_MODAL,
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  needs: 'nothing',
  loginReason: 'push.signedOut.title',
});
