import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type MyCodeOutput = { outcome: 'dismissed' };

export const myCodeFlow = defineFlow<undefined, MyCodeOutput>()('my-code', {
  ...CUSTOMER_MODAL,
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  needs: 'nothing',
  loginReason: 'myCode.signedOut.title',
});
