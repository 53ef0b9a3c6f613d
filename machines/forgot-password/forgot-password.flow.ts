import { accountForm, type AccountFormInput } from '#machines/shared/account/account-flow.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';
import type { ForgotPasswordEvent } from './events.ts';

export type ForgotPasswordOutput = { outcome: 'requested' | 'dismissed'; email: string };

export const forgotPasswordFlow = defineFlow<AccountFormInput, ForgotPasswordOutput, ForgotPasswordEvent>()(
  'forgot-password',
  {
    ...accountForm('/auth/forgot-password', () => ({ to: '/auth/login', returnUrl: 'search' })),
    dismissed: { outcome: 'dismissed', email: '' },
  },
);
