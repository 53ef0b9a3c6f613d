import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type SignupOutput = { outcome: 'signedUp'; email: string } | { outcome: 'loggedIn' } | { outcome: 'dismissed' };

export interface SignupInput {
  presentation: 'page' | 'modal';
  email?: string;
}

export const signupFlow = defineFlow<SignupInput, SignupOutput>()('signup', {
  modal: {
    path: { to: '/auth/signup', key: 'none' },
    key: 'none',
    input: () => ({ presentation: 'modal' }),
    next: null,
  },
  page: {
    open: ({ path }) => (path === '/auth/signup' ? { key: 'page', input: { presentation: 'page' } } : null),
    next: ({ outcome }) => ({ to: outcome === 'loggedIn' ? 'return' : '/auth/login', returnUrl: 'search' }),
  },
  dismissed: { outcome: 'dismissed' },
  needs: 'nothing',
  personal: 'nothing',
  hears: [],
  email: 'takes',
  loginReason: null,
  drafts: ['field.edited'],
});
