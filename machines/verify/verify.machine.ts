import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { Session } from '#machines/shared/account/session.ts';
import { emailProblem } from '#machines/shared/account/validation.ts';
import { concluded, tellRoot, tellService } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { VerifyEvent } from './events.ts';
import { verifyFlow, type VerifyInput, type VerifyOutput } from './verify.flow.ts';

/**
 * Contract 5. `verified`: the account was verified before, so the customer signs in. `passwordRequired`: the link was
 * opened in another browser than the signup. Decisions 59 and 112.
 */
export type VerifyResult =
  | { kind: 'loggedIn'; session: Session }
  | { kind: 'verified' | 'passwordRequired' }
  | { kind: LinkProblem };

export type LinkProblem = 'expired' | 'invalid';

interface VerifyContext {
  token: string | null;
  problem: LinkProblem;
  email: string;
  edited: boolean;
  reason: string | null;
}

/**
 * Follows the link of a verification mail, and offers a new mail if the link no longer works. Output: `loggedIn`
 * in the browser of the signup, `login`, or `newPassword` with the link's token. Contract 5 "Mail links", 9.
 */
export const verifyMachine = setup({
  types: {
    input: {} as VerifyInput,
    context: {} as VerifyContext,
    output: {} as VerifyOutput,
    events: {} as VerifyEvent,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    verifyAccount: port<VerifyResult, { token: string }>('verifyAccount'),
    requestVerification: port<void, { email: string }>('requestVerification'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isComplete: ({ context }) => emailProblem(context.email) === null,
    isLoggedIn: (_, { kind }: VerifyResult) => kind === 'loggedIn',
    isVerified: (_, { kind }: VerifyResult) => kind === 'verified',
    requiresPassword: (_, { kind }: VerifyResult) => kind === 'passwordRequired',
  },
  actions: {
    keepProblem: assign((_, result: VerifyResult) =>
      result.kind === 'expired' || result.kind === 'invalid' ? { problem: result.kind } : {},
    ),
    establishSession: enqueueActions(({ enqueue }, result: VerifyResult) => {
      if (result.kind !== 'loggedIn') return;
      enqueue(tellService('auth', { type: 'session.established', session: result.session }));
      enqueue(tellRoot(concluded(verifyFlow, { outcome: 'loggedIn' })));
    }),
    showFailure: assign(withReason),
    editEmail: assign((_, { value }: { value: string }) => ({ email: value, edited: true })),
    markEdited: assign({ edited: true }),
    tellEmail: tellRoot(({ context }: { context: VerifyContext }) => ({
      type: 'email.typed',
      email: context.email.trim(),
    })),
  },
}).createMachine({
  id: 'verify',
  context: ({ input }) => ({
    token: input.token,
    problem: 'invalid',
    email: input.email ?? '',
    edited: false,
    reason: null,
  }),
  initial: 'opening',
  output: ({ event }) => event.output as VerifyOutput,
  states: {
    opening: {
      always: [{ guard: 'hasToken', target: 'verifying' }, { target: 'offeringMail' }],
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verifyAccount',
        src: 'verifyAccount',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          { guard: withOutput('isLoggedIn'), target: 'loggedIn', actions: withOutput('establishSession') },
          { guard: withOutput('isVerified'), target: 'verified' },
          { guard: withOutput('requiresPassword'), target: 'passwordRequired' },
          { target: 'offeringMail', actions: withOutput('keepProblem') },
        ],
        onError: { target: 'failed', actions: withEvent('showFailure') },
      },
    },
    loggedIn: {
      on: { 'success.continued': 'closedLoggedIn' },
    },
    verified: {
      on: { 'login.chosen': 'closed' },
    },
    passwordRequired: {
      on: { 'newPassword.chosen': 'choosingPassword', 'login.chosen': 'closed' },
    },
    failed: {
      on: { 'retry.requested': 'verifying', 'login.chosen': 'closed' },
    },
    offeringMail: {
      tags: 'form',
      on: {
        'field.edited': { actions: withEvent('editEmail') },
        'field.blurred': { actions: 'markEdited' },
        'form.submitted': { guard: 'isComplete', target: 'requestingMail' },
        'login.chosen': 'closed',
      },
    },
    requestingMail: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'requestVerification',
        src: 'requestVerification',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: 'mailSent',
        onError: { target: 'refused', actions: withEvent('showFailure') },
      },
      on: { 'login.chosen': 'closed' },
    },
    refused: {
      tags: 'form',
      on: { 'alert.dismissed': 'offeringMail' },
    },
    mailSent: {
      on: { 'login.chosen': 'closed' },
    },
    closedLoggedIn: { type: 'final', output: { outcome: 'loggedIn' } },
    closed: { type: 'final', entry: 'tellEmail', output: { outcome: 'login' } },
    choosingPassword: {
      type: 'final',
      output: ({ context }): VerifyOutput => ({ outcome: 'newPassword', token: context.token ?? '' }),
    },
  },
});

export type VerifyRef = ActorRefFrom<typeof verifyMachine>;
