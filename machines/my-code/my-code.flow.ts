import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** What it ends with. */
export type MyCodeOutput = { outcome: 'dismissed' };

/** The customer's own code, to check in. Contract 23, decision 28. */
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
