import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type ForgotPasswordOutput = { outcome: 'requested' | 'dismissed'; email: string };

export interface ForgotPasswordInput {
  presentation: 'page' | 'modal';
  email?: string;
}

export const forgotPasswordFlow = defineFlow<ForgotPasswordInput, ForgotPasswordOutput>()('forgot-password', {
  modal: {
    path: { to: '/auth/forgot-password', key: 'none' },
    key: 'none',
    input: () => ({ presentation: 'modal' }),
    next: null,
  },
  page: {
    open: ({ path }) => (path === '/auth/forgot-password' ? { key: 'page', input: { presentation: 'page' } } : null),
    next: () => ({ to: '/auth/login', returnUrl: 'search' }),
  },
  dismissed: { outcome: 'dismissed', email: '' },
  needs: 'nothing',
  personal: 'nothing',
  hears: [],
  email: 'takes',
  loginReason: null,
  drafts: ['field.edited'],
});
