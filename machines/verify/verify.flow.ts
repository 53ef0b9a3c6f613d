import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** What it ends with. */
export type VerifyOutput = undefined;

export interface VerifyInput {
  /** Null: the page was opened, or reloaded, without the link of a mail. */ token: string | null;
  /** Typed on the account screen before. */ email?: string;
}

/** Confirming an address by the link of a mail. Contract, section 5. */
export const verifyFlow = defineFlow<VerifyInput, VerifyOutput>()('verify', {
  modal: null,
  page: {
    open: ({ path, search }) =>
      path === '/auth/verify' ? { key: 'page', input: { token: search.token ?? null } } : null,
    next: () => ({ to: '/auth/login', returnUrl: 'search' }),
  },
  dismissed: undefined,
  needs: 'nothing',
  personal: false,
  hears: [],
  email: 'takes',
  loginReason: null,
  drafts: ['field.edited'],
});
