import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { loginPasswordProblem } from '#machines/shared/account/validation.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { tellRoot, tellService } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { CompleteResult, Departure, LinkResult, MunicipalAttempt, Stop } from './municipal-login-ports.ts';
import type { Callback, MunicipalLoginInput, MunicipalLoginOutput } from './municipal-login.flow.ts';

interface MunicipalLoginContext {
  callback: Callback | null;
  returnUrl: string | null;
  secret: string;
  authorizationUrl: string;
  email: string;
  linkToken: string;
  password: string;
  edited: boolean;
  stop: Stop;
  reason: string | null;
}

/**
 * Login through the municipality's provider. Output: `loggedIn` (auth has the session) or the next screen, and the
 * return address. Spec 2 "auth/mycascais-login"; docs/decisions/0016.
 */
export const municipalLoginMachine = setup({
  types: {
    input: {} as MunicipalLoginInput,
    context: {} as MunicipalLoginContext,
    output: {} as MunicipalLoginOutput,
    events: {} as
      | { type: 'provider.chosen' }
      | { type: 'retry.requested' }
      | { type: 'password.edited'; value: string }
      | { type: 'password.blurred' }
      | { type: 'form.submitted' }
      | { type: 'alert.dismissed' }
      | { type: 'forgot-password.chosen' }
      | { type: 'signup.chosen' }
      | { type: 'login.chosen' },
    tags: {} as 'welcome' | 'form' | 'busy',
  },
  actors: {
    startLogin: port<Departure>('startLogin'),
    /** Stores the attempt and leaves the app. Resolves only if the attempt cannot be stored. */
    leaveForProvider: port<void, { authorizationUrl: string; attempt: MunicipalAttempt }>('leaveForProvider'),
    /** Reads the stored attempt and deletes it. */
    recallAttempt: port<MunicipalAttempt | null>('recallAttempt'),
    completeLogin: port<CompleteResult, { secret: string; callback: Callback | null }>('completeLogin'),
    linkAccount: port<LinkResult, { linkToken: string; password: string }>('linkAccount'),
  },
  delays: { LEAVE_TIMEOUT: 15_000 },
  guards: {
    hasCallback: ({ context }) => context.callback !== null,
    isRemembered: (_, params: { attempt: MunicipalAttempt | null }) => params.attempt !== null,
    isLoggedIn: (_, { kind }: CompleteResult | LinkResult) => kind === 'loggedIn',
    isAccountThere: (_, { kind }: CompleteResult) => kind === 'accountExists',
    isRefused: (_, { kind }: LinkResult) => kind === 'refused',
    isWithoutEmail: (_, { kind }: CompleteResult) => kind === 'emailMissing' || kind === 'emailNotVerified',
    isComplete: ({ context }) => loginPasswordProblem(context.password) === null,
  },
  actions: {
    remember: assign((_, { attempt }: { attempt: MunicipalAttempt | null }) => attempt ?? {}),
    keepDeparture: assign((_, departure: Departure) => departure),
    offerLink: assign((_, result: CompleteResult) =>
      result.kind === 'accountExists' ? { email: result.email, linkToken: result.linkToken } : {},
    ),
    establishSession: enqueueActions(({ enqueue }, result: CompleteResult | LinkResult) => {
      if (result.kind !== 'loggedIn') return;
      enqueue(tellService('auth', { type: 'session.established', session: result.session }));
      enqueue.assign({ password: '' });
    }),
    keepStop: assign((_, { kind }: CompleteResult | LinkResult) =>
      kind === 'loggedIn' || kind === 'accountExists' || kind === 'refused' ? {} : { stop: kind },
    ),
    stopBecause: assign((_, { stop }: { stop: Stop }) => ({ stop })),
    showRefusal: assign((_, result: LinkResult) => (result.kind === 'refused' ? { reason: result.reason } : {})),
    showFailure: assign(withReason),
    // The server has used up the callback, so a retry starts over.
    forgetUsedCallback: assign((_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && error.status >= 500 ? { callback: null } : {},
    ),
    forgetCallback: assign({ callback: null }),
    editPassword: assign((_, { value }: { value: string }) => ({ password: value, edited: true })),
    markEdited: assign({ edited: true }),
    tellEmail: tellRoot(({ context }: { context: MunicipalLoginContext }) => ({
      type: 'email.typed',
      email: context.email,
    })),
  },
}).createMachine({
  id: 'municipal-login',
  context: ({ input }) => ({
    ...input,
    secret: '',
    authorizationUrl: '',
    email: '',
    linkToken: '',
    password: '',
    edited: false,
    stop: 'invalid',
    reason: null,
  }),
  initial: 'opening',
  output: outputOfEnding,
  states: {
    opening: {
      always: [{ guard: 'hasCallback', target: 'recalling' }, { target: 'welcoming' }],
    },
    welcoming: {
      tags: 'welcome',
      on: { 'provider.chosen': 'starting', 'login.chosen': 'leftForLogin' },
    },
    starting: {
      tags: ['welcome', 'busy'],
      entry: 'forgetCallback',
      invoke: {
        id: 'startLogin',
        src: 'startLogin',
        onDone: { target: 'leaving', actions: withOutput('keepDeparture') },
        onError: { target: 'failed', actions: withEvent('showFailure') },
      },
      on: { 'login.chosen': 'leftForLogin' },
    },
    leaving: {
      tags: ['welcome', 'busy'],
      invoke: {
        id: 'leaveForProvider',
        src: 'leaveForProvider',
        input: ({ context: { authorizationUrl, secret, returnUrl } }) => ({
          authorizationUrl,
          attempt: { secret, returnUrl },
        }),
        onDone: { target: 'stopped', actions: { type: 'stopBecause', params: { stop: 'storageBlocked' } } },
        onError: { target: 'failed', actions: withEvent('showFailure') },
      },
      // The browser may restore the page from its cache, or fail to leave.
      after: { LEAVE_TIMEOUT: 'welcoming' },
      on: { 'login.chosen': 'leftForLogin' },
    },
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallAttempt',
        src: 'recallAttempt',
        onDone: [
          {
            guard: { type: 'isRemembered', params: ({ event }) => ({ attempt: event.output }) },
            target: 'completing',
            actions: { type: 'remember', params: ({ event }) => ({ attempt: event.output }) },
          },
          // The attempt belongs to another tab or browser, or it is gone: `stop` keeps its initial value, `invalid`.
          { target: 'stopped' },
        ],
        onError: 'stopped',
      },
      on: { 'login.chosen': 'leftForLogin' },
    },
    completing: {
      tags: 'busy',
      invoke: {
        id: 'completeLogin',
        src: 'completeLogin',
        input: ({ context: { secret, callback } }) => ({ secret, callback }),
        onDone: [
          { guard: withOutput('isLoggedIn'), target: 'loggedIn', actions: withOutput('establishSession') },
          { guard: withOutput('isAccountThere'), target: 'linking', actions: withOutput('offerLink') },
          { guard: withOutput('isWithoutEmail'), target: 'withoutEmail', actions: withOutput('keepStop') },
          { target: 'stopped', actions: withOutput('keepStop') },
        ],
        onError: { target: 'failed', actions: [withEvent('showFailure'), withEvent('forgetUsedCallback')] },
      },
      on: { 'login.chosen': 'leftForLogin' },
    },
    linking: {
      tags: 'form',
      on: {
        'password.edited': { actions: withEvent('editPassword') },
        'password.blurred': { actions: 'markEdited' },
        'form.submitted': { guard: 'isComplete', target: 'submitting' },
        'forgot-password.chosen': 'leftForForgotPassword',
        'login.chosen': 'leftForLogin',
      },
    },
    submitting: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'linkAccount',
        src: 'linkAccount',
        input: ({ context: { linkToken, password } }) => ({ linkToken, password }),
        onDone: [
          { guard: withOutput('isLoggedIn'), target: 'loggedIn', actions: withOutput('establishSession') },
          { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('showRefusal') },
          { target: 'stopped', actions: withOutput('keepStop') },
        ],
        onError: { target: 'refused', actions: withEvent('showFailure') },
      },
      on: { 'forgot-password.chosen': 'leftForForgotPassword', 'login.chosen': 'leftForLogin' },
    },
    refused: {
      tags: 'form',
      on: { 'alert.dismissed': 'linking' },
    },
    stopped: { on: { 'provider.chosen': 'starting', 'login.chosen': 'leftForLogin' } },
    withoutEmail: {
      on: { 'provider.chosen': 'starting', 'signup.chosen': 'leftForSignup', 'login.chosen': 'leftForLogin' },
    },
    failed: {
      on: {
        'retry.requested': [{ guard: 'hasCallback', target: 'completing' }, { target: 'starting' }],
        'login.chosen': 'leftForLogin',
      },
    },
    loggedIn: endingAs('loggedIn'),
    leftForLogin: endingAs('login'),
    leftForSignup: endingAs('signup'),
    leftForForgotPassword: endingAs('forgotPassword'),
  },
});

function endingAs(outcome: MunicipalLoginOutput['outcome']) {
  const output = ({ context }: { context: MunicipalLoginContext }) => ({ outcome, returnUrl: context.returnUrl });
  return { ...ending<MunicipalLoginOutput, MunicipalLoginContext>(output), entry: 'tellEmail' } as const;
}

export type MunicipalLoginRef = ActorRefFrom<typeof municipalLoginMachine>;
