import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type MyCodeOutput = { outcome: 'dismissed' };

export const myCodeFlow = defineFlow<undefined, MyCodeOutput>()('my-code', {
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'nothing',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'myCode.signedOut.title',
  drafts: [],
});
