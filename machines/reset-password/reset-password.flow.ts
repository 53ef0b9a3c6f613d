import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type ResetPasswordOutput = { outcome: 'login' | 'newMail' };

export interface ResetPasswordInput {
  /** Null if the page was opened or reloaded without the link of a mail. */ token: string | null;
}

export const resetPasswordFlow = defineFlow<ResetPasswordInput, ResetPasswordOutput>()('reset-password', {
  modal: null,
  page: {
    open: ({ path, search }) =>
      path === '/auth/reset-password' ? { key: 'page', input: { token: search.token ?? null } } : null,
    next: ({ outcome }) => ({
      to: outcome === 'newMail' ? '/auth/forgot-password' : '/auth/login',
      returnUrl: 'none',
    }),
  },
  dismissed: { outcome: 'login' },
  needs: 'nothing',
  personal: 'nothing',
  hears: [],
  email: 'keeps',
  loginReason: null,
  drafts: [],
});
