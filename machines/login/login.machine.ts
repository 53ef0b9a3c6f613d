import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { forgotPasswordFlow, type ForgotPasswordOutput } from '#machines/forgot-password/forgot-password.flow.ts';
import type { AccountFormInput } from '#machines/shared/account/account-flow.ts';
import type { Session } from '#machines/shared/account/session.ts';
import { emailProblem, loginPasswordProblem } from '#machines/shared/account/validation.ts';
import { tellRoot, tellService, openFlow, concluded } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { signupFlow, type SignupOutput } from '#machines/signup/signup.flow.ts';
import type { LoginEvent, LoginField } from './events.ts';
import { loginFlow, type LoginOutput } from './login.flow.ts';

/** Contract 6. `account_not_verified` requires a correct password. */
export type LogInResult =
  | { kind: 'loggedIn'; session: Session; name: string | null }
  | { kind: 'notVerified' }
  | { kind: 'incorrect'; reason: string }
  | { kind: 'refused'; reason: string };

interface LoginContext {
  presentation: 'page' | 'modal';
  email: string;
  password: string;
  edited: Record<LoginField, boolean>;
  /** The customer's name, known after the login. Null: the server sent none. */
  name: string | null;
  reason: string | null;
}

const alerted = { tags: 'form', on: { 'alert.dismissed': 'editing' } } as const;

/** Each of these events cancels a login in progress. */
const waysOut = {
  'signup.chosen': { target: 'editing', actions: ['tellEmail', 'openSignup'] },
  'forgot-password.chosen': { target: 'editing', actions: ['tellEmail', 'openForgotPassword'] },
  'explore.chosen': 'explored',
  'modal.closed': 'dismissed',
} as const;

const edits = [withEvent('editField'), withEvent('markEdited')] as const;

const formEvents = {
  'field.blurred': { actions: withEvent('markEdited') },
  'form.submitted': { guard: 'isComplete', target: 'submitting' },
  ...waysOut,
  'flow.returned': { actions: withOutput('takeEmail') },
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
    events: {} as LoginEvent,
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
    isIncorrect: (_, { kind }: LogInResult) => kind === 'incorrect',
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
      enqueue.assign({ password: '', name: result.name });
    }),
    showRefusal: assign({
      reason: (_, result: LogInResult) => ('reason' in result ? result.reason : 'unknown_error'),
    }),
    showFailure: assign(withReason),
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
    name: null,
    reason: null,
  }),
  initial: 'editing',
  output: outputOfEnding,
  // The customer signed in in another tab, so the flow beneath can go on.
  on: { 'customer.came': '.closedLoggedIn' },
  states: {
    editing: { tags: 'form', on: { ...formEvents, 'field.edited': { actions: edits } } },
    // The refusal shows at the password field until the customer edits a field.
    incorrect: { tags: 'form', on: { ...formEvents, 'field.edited': { target: 'editing', actions: edits } } },
    submitting: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ username: context.email.trim(), password: context.password }),
        onDone: [
          { guard: withOutput('isLoggedIn'), target: 'loggedIn', actions: withOutput('establishSession') },
          { guard: withOutput('isNotVerified'), target: 'offeringVerification' },
          { guard: withOutput('isIncorrect'), target: 'incorrect', actions: withOutput('showRefusal') },
          { target: 'refused', actions: withOutput('showRefusal') },
        ],
        onError: { target: 'refused', actions: withEvent('showFailure') },
      },
      on: {
        ...waysOut,
        // The login in progress here takes precedence over a login in another tab.
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
