import { accountForm, type AccountFormInput } from '#machines/shared/account/account-flow.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';
import type { SignupEvent } from './events.ts';

export type SignupOutput = { outcome: 'signedUp'; email: string } | { outcome: 'loggedIn' } | { outcome: 'dismissed' };

export const signupFlow = defineFlow<AccountFormInput, SignupOutput, SignupEvent>()('signup', {
  ...accountForm('/auth/signup', ({ outcome }: SignupOutput) => ({
    to: outcome === 'loggedIn' ? 'return' : '/auth/login',
    returnUrl: 'search',
  })),
  dismissed: { outcome: 'dismissed' },
  drafts: ['field.edited', 'account.created', 'code.edited', 'correction.chosen'],
});
