import { accountForm, type AccountFormInput } from '#machines/shared/account/account-flow.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';
import type { LoginEvent } from './events.ts';

export type LoginOutput = { outcome: 'loggedIn' | 'explored' | 'dismissed' };

export const loginFlow = defineFlow<AccountFormInput, LoginOutput, LoginEvent>()('login', {
  ...accountForm('/auth/login', ({ outcome }: LoginOutput) =>
    outcome === 'loggedIn' ? { to: 'return', returnUrl: 'search' } : { to: '/app/welcome', returnUrl: 'none' },
  ),
  dismissed: { outcome: 'dismissed' },
});
