import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { forgotPasswordFlow, type ForgotPasswordOutput } from '#machines/forgot-password/forgot-password.flow.ts';
import type { AccountFormInput } from '#machines/shared/account/account-flow.ts';
import type { CustomerCame, Session } from '#machines/shared/account/session.ts';
import { emailProblem, loginPasswordProblem } from '#machines/shared/account/validation.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { tellRoot, tellService, openFlow, concluded, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { signupFlow, type SignupOutput } from '#machines/signup/signup.flow.ts';
import { loginFlow, type LoginOutput } from './login.flow.ts';

export type LoginField = 'email' | 'password';

/** Contract 6. `account_not_verified` requires a correct password. */
export type LogInResult =
  | { kind: 'loggedIn'; session: Session }
  | { kind: 'notVerified' }
  | { kind: 'refused'; reason: string };

interface LoginContext {
  presentation: 'page' | 'modal';
  email: string;
  password: string;
  edited: Record<LoginField, boolean>;
  reason: string | null;
}

const alerted = { tags: 'form', on: { 'alert.dismissed': 'editing' } } as const;

/** Each of them gives up a login that is being sent. */
const waysOut = {
  'signup.chosen': { target: 'editing', actions: ['tellEmail', 'openSignup'] },
  'forgot-password.chosen': { target: 'editing', actions: ['tellEmail', 'openForgotPassword'] },
  'explore.chosen': 'explored',
  'modal.closed': 'dismissed',
} as const;

/**
 * Signs a customer in, as a page or on top of another flow. Output: `loggedIn` (auth has the session), `explored` or
 * `dismissed`. Spec 2 "Login screen", 4 "Login screen", 5 "Login", 8 "account_not_verified".
 */
export const loginMachine = setup({
  types: {
    input: {} as AccountFormInput,
    context: {} as LoginContext,
    output: {} as LoginOutput,
    events: {} as
      | { type: 'field.edited'; field: LoginField; value: string }
      | { type: 'field.left'; field: LoginField }
      | { type: 'form.submitted' }
      | { type: 'alert.dismissed' }
      | { type: 'verification.requested' }
      | { type: 'signup.chosen' }
      | { type: 'forgot-password.chosen' }
      | { type: 'explore.chosen' }
      | { type: 'modal.closed' }
      | { type: 'success.continued' }
      | CustomerCame
      | FlowReturned<typeof signupFlow | typeof forgotPasswordFlow>,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    logIn: port<LogInResult, { username: string; password: string }>('logIn'),
    requestVerification: port<void, { email: string }>('requestVerification'),
  },
  guards: {
    isComplete: ({ context }) =>
      emailProblem(context.email) === null && loginPasswordProblem(context.password) === null,
    isLoggedIn: (_, { kind }: LogInResult) => kind === 'loggedIn',
    isNotVerified: (_, { kind }: LogInResult) => kind === 'notVerified',
  },
  actions: {
    editField: assign((_, { field, value }: { field: LoginField; value: string }) =>
      field === 'email' ? { email: value } : { password: value },
    ),
    markEdited: assign({
      edited: ({ context }, { field }: { field: LoginField }) => ({ ...context.edited, [field]: true }),
    }),
    establishSession: enqueueActions(({ enqueue }, result: LogInResult) => {
      if (result.kind !== 'loggedIn') return;
      enqueue(tellService('auth', { type: 'session.established', session: result.session }));
      enqueue(tellRoot(concluded(loginFlow, { outcome: 'loggedIn' })));
      enqueue.assign({ password: '' });
    }),
    showRefusal: assign({
      reason: (_, result: LogInResult) => (result.kind === 'refused' ? result.reason : 'unknown_error'),
    }),
    showFailure: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    takeEmail: assign((_, output: SignupOutput | ForgotPasswordOutput) =>
      'email' in output && emailProblem(output.email) === null ? { email: output.email } : {},
    ),
    tellEmail: tellRoot(({ context }: { context: LoginContext }) => ({
      type: 'email.typed',
      email: context.email.trim(),
    })),
    openSignup: openFlow(signupFlow),
    openForgotPassword: openFlow(forgotPasswordFlow),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    presentation: input.presentation,
    email: input.email ?? '',
    password: '',
    edited: { email: false, password: false },
    reason: null,
  }),
  initial: 'editing',
  output: outputOfEnding,
  // The customer signed in in another tab, so the flow beneath can go on.
  on: { 'customer.came': '.closedLoggedIn' },
  states: {
    editing: {
      tags: 'form',
      on: {
        'field.edited': { actions: [withEvent('editField'), withEvent('markEdited')] },
        'field.left': { actions: withEvent('markEdited') },
        'form.submitted': { guard: 'isComplete', target: 'submitting' },
        ...waysOut,
        'flow.returned': { actions: withOutput('takeEmail') },
      },
    },
    submitting: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ username: context.email.trim(), password: context.password }),
        onDone: [
          { guard: withOutput('isLoggedIn'), target: 'loggedIn', actions: withOutput('establishSession') },
          { guard: withOutput('isNotVerified'), target: 'offeringVerification' },
          { target: 'refused', actions: withOutput('showRefusal') },
        ],
        onError: { target: 'refused', actions: withEvent('showFailure') },
      },
      on: {
        ...waysOut,
        // The login under way here wins over another tab's.
        'customer.came': {},
      },
    },
    refused: alerted,
    offeringVerification: {
      tags: 'form',
      on: { 'verification.requested': 'requestingVerification', 'alert.dismissed': 'editing' },
    },
    requestingVerification: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'requestVerification',
        src: 'requestVerification',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: 'verificationSent',
        onError: { target: 'verificationNotSent', actions: withEvent('showFailure') },
      },
      on: { 'alert.dismissed': 'editing' },
    },
    verificationNotSent: alerted,
    verificationSent: alerted,
    loggedIn: {
      on: { 'success.continued': 'closedLoggedIn', 'modal.closed': 'closedLoggedIn', 'customer.came': {} },
    },
    closedLoggedIn: ending<LoginOutput>({ outcome: 'loggedIn' }),
    explored: ending<LoginOutput>({ outcome: 'explored' }),
    dismissed: ending<LoginOutput>({ outcome: 'dismissed' }),
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
