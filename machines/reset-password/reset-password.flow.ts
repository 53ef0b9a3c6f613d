import { ACCOUNT_PAGE, mailLinkTo, type MailLinkInput } from '#machines/shared/account/account-flow.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type ResetPasswordOutput = { outcome: 'login' | 'newMail' };

export const resetPasswordFlow = defineFlow<MailLinkInput, ResetPasswordOutput>()('reset-password', {
  ...ACCOUNT_PAGE,
  page: {
    ...mailLinkTo('/auth/reset-password'),
    next: ({ outcome }) => ({
      to: outcome === 'newMail' ? '/auth/forgot-password' : '/auth/login',
      returnUrl: 'none',
    }),
  },
  dismissed: { outcome: 'login' },
  email: 'keeps',
  drafts: [],
});
