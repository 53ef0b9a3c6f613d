import { ACCOUNT_PAGE } from '#machines/shared/account/account-flow.ts';
import { defineFlow, type PageAddress } from '#machines/shared/flow/define-flow.ts';

export interface Callback {
  state: string;
  code: string | null;
  iss: string | null;
  error: string | null;
}

const LEADS = {
  loggedIn: 'return',
  login: '/auth/login',
  signup: '/auth/signup',
  forgotPassword: '/auth/forgot-password',
};

/** The router parses numeric text as a number. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

function callbackOf({ state, code, iss, error }: PageAddress['search']): Callback | null {
  const given = textOf(state);
  return given === null ? null : { state: given, code: textOf(code), iss: textOf(iss), error: textOf(error) };
}

export type MunicipalLoginOutput = {
  outcome: 'loggedIn' | 'login' | 'signup' | 'forgotPassword';
  returnUrl: string | null;
};

export interface MunicipalLoginInput {
  /** Null before the visit to the provider. */ callback: Callback | null;
  returnUrl: string | null;
}

export const municipalLoginFlow = defineFlow<MunicipalLoginInput, MunicipalLoginOutput>()('municipal-login', {
  ...ACCOUNT_PAGE,
  page: {
    path: '/auth/mycascais-login',
    shares: false,
    open: ({ search }) => ({
      key: 'page',
      input: { callback: callbackOf(search), returnUrl: search.returnUrl ?? null },
    }),
    next: ({ outcome, returnUrl }) => ({
      to: LEADS[outcome],
      returnUrl: returnUrl === null ? 'search' : { kept: returnUrl },
    }),
  },
  dismissed: { outcome: 'login', returnUrl: null },
  email: 'keeps',
  drafts: [],
});
