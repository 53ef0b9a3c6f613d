import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** `newPassword`: the link was opened in another browser than the signup. Decision 59. */
export type VerifyOutput = { outcome: 'login' } | { outcome: 'newPassword'; token: string };

export interface VerifyInput {
  /** Null if the page was opened or reloaded without the link of a mail. */ token: string | null;
  email?: string;
}

export const verifyFlow = defineFlow<VerifyInput, VerifyOutput>()('verify', {
  modal: null,
  page: {
    open: ({ path, search }) =>
      path === '/auth/verify' ? { key: 'page', input: { token: search.token ?? null } } : null,
    next: (output) =>
      output.outcome === 'newPassword'
        ? { to: `/auth/reset-password?token=${encodeURIComponent(output.token)}`, returnUrl: 'none' }
        : { to: '/auth/login', returnUrl: 'search' },
  },
  dismissed: { outcome: 'login' },
  needs: 'nothing',
  personal: 'nothing',
  hears: [],
  email: 'takes',
  loginReason: null,
  drafts: ['field.edited'],
});
