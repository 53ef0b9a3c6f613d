import { MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

const LEADS = {
  welcome: { to: '/app/welcome', returnUrl: 'none' },
  login: { to: '/auth/login', returnUrl: 'here' },
  logout: { to: '/auth/logout', returnUrl: 'none' },
} as const;

export type MenuOutput = { outcome: 'welcome' | 'login' | 'logout' | 'dismissed' };

export const menuFlow = defineFlow<undefined, MenuOutput>()('menu', {
  ...MODAL,
  modal: {
    path: null,
    key: 'none',
    // Spec 2 "Shell": the menu is disabled on the signup screen.
    input: ({ path, beneath }) => (path.startsWith('/auth/signup') || beneath.includes('signup') ? null : undefined),
    next: ({ outcome }) => (outcome === 'dismissed' ? null : LEADS[outcome]),
  },
  needs: 'nothing',
  personal: 'nothing',
  loginReason: null,
});
