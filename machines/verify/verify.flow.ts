import { ACCOUNT_PAGE, mailLinkTo, type MailLinkInput } from '#machines/shared/account/account-flow.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';
import type { VerifyEvent } from './events.ts';

/** `newPassword`: the link was opened in another browser than the signup. Decision 59. */
export type VerifyOutput = { outcome: 'loggedIn' | 'login' } | { outcome: 'newPassword'; token: string };

export interface VerifyInput extends MailLinkInput {
  email?: string;
}

export const verifyFlow = defineFlow<VerifyInput, VerifyOutput, VerifyEvent>()('verify', {
  ...ACCOUNT_PAGE,
  page: {
    ...mailLinkTo('/auth/verify'),
    next: (output) => {
      if (output.outcome === 'newPassword')
        return { to: `/auth/reset-password?token=${encodeURIComponent(output.token)}`, returnUrl: 'none' };
      return { to: output.outcome === 'loggedIn' ? 'return' : '/auth/login', returnUrl: 'search' };
    },
  },
  dismissed: { outcome: 'login' },
  email: 'takes',
  drafts: ['field.edited'],
});
