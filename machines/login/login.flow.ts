import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type LoginOutput = { outcome: 'loggedIn' | 'explored' | 'dismissed' };

export interface LoginInput {
  presentation: 'page' | 'modal';
  email?: string;
}

export const loginFlow = defineFlow<LoginInput, LoginOutput>()('login', {
  modal: {
    path: { to: '/auth/login', key: 'none' },
    key: 'none',
    input: () => ({ presentation: 'modal' }),
    next: null,
  },
  page: {
    open: ({ path }) => (path === '/auth/login' ? { key: 'page', input: { presentation: 'page' } } : null),
    next: ({ outcome }) =>
      outcome === 'loggedIn' ? { to: 'return', returnUrl: 'search' } : { to: '/app/welcome', returnUrl: 'none' },
  },
  dismissed: { outcome: 'dismissed' },
  needs: 'nothing',
  personal: 'nothing',
  hears: [],
  email: 'takes',
  loginReason: null,
  drafts: ['field.edited'],
});
