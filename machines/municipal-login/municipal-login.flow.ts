import { defineFlow, type PageAddress } from '#machines/shared/flow/define-flow.ts';

/** What the provider put into the address that it sent the browser back to. */
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

/** Text that looks like a number has been read as one. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

function callbackOf({ state, code, iss, error }: PageAddress['search']): Callback | null {
  const given = textOf(state);
  return given === null ? null : { state: given, code: textOf(code), iss: textOf(iss), error: textOf(error) };
}

/** What it ends with. */
export type MunicipalLoginOutput = {
  outcome: 'loggedIn' | 'login' | 'signup' | 'forgotPassword';
  /** Kept on the way to the provider and back. */
  returnUrl: string | null;
};

export interface MunicipalLoginInput {
  /** Null when the customer has not been at the provider yet. */ callback: Callback | null;
  returnUrl: string | null;
}

/** Signing in with the municipal account. Spec 2 "auth/mycascais-login", decision 16. */
export const municipalLoginFlow = defineFlow<MunicipalLoginInput, MunicipalLoginOutput>()('municipal-login', {
  modal: null,
  page: {
    open: ({ path, search }) =>
      path === '/auth/mycascais-login'
        ? { key: 'page', input: { callback: callbackOf(search), returnUrl: search.returnUrl ?? null } }
        : null,
    next: ({ outcome, returnUrl }) => ({
      to: LEADS[outcome],
      returnUrl: returnUrl === null ? 'search' : { kept: returnUrl },
    }),
  },
  dismissed: { outcome: 'login', returnUrl: null },
  needs: 'nothing',
  personal: 'nothing',
  hears: [],
  email: 'keeps',
  loginReason: null,
  drafts: [],
});
