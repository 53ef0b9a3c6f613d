import { assign, setup, type ActorRefFrom } from 'xstate';
import type { AccountFormInput } from '#machines/shared/account/account-flow.ts';
import { emailProblem } from '#machines/shared/account/validation.ts';
import { tellRoot } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import type { ForgotPasswordEvent } from './events.ts';
import type { ForgotPasswordOutput } from './forgot-password.flow.ts';

interface ForgotPasswordContext {
  presentation: 'page' | 'modal';
  email: string;
  edited: boolean;
  reason: string | null;
}

/**
 * Requests the reset mail, as a page or on top of login. Output: `requested` or `dismissed`, and the typed address.
 * Spec 2 "Forgot-password screen", 4 "Forgot password", 5 "Forgot password", 8 "Password recovery".
 */
export const forgotPasswordMachine = setup({
  types: {
    input: {} as AccountFormInput,
    context: {} as ForgotPasswordContext,
    output: {} as ForgotPasswordOutput,
    events: {} as ForgotPasswordEvent,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    requestPasswordReset: port<void, { email: string }>('requestPasswordReset'),
  },
  guards: {
    isComplete: ({ context }) => emailProblem(context.email) === null,
  },
  actions: {
    editEmail: assign((_, { value }: { value: string }) => ({ email: value, edited: true })),
    markEdited: assign({ edited: true }),
    showFailure: assign(withReason),
    tellEmail: tellRoot(({ context }: { context: ForgotPasswordContext }) => ({
      type: 'email.typed',
      email: context.email.trim(),
    })),
  },
}).createMachine({
  id: 'forgot-password',
  context: ({ input }) => ({
    presentation: input.presentation,
    email: input.email ?? '',
    edited: false,
    reason: null,
  }),
  initial: 'editing',
  output: outputOfEnding,
  states: {
    editing: {
      tags: 'form',
      on: {
        'field.edited': { actions: withEvent('editEmail') },
        'field.blurred': { actions: 'markEdited' },
        'form.submitted': { guard: 'isComplete', target: 'submitting' },
        'login.chosen': 'dismissed',
        'modal.closed': 'dismissed',
      },
    },
    submitting: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'requestPasswordReset',
        src: 'requestPasswordReset',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: 'requested',
        onError: { target: 'refused', actions: withEvent('showFailure') },
      },
      on: { 'login.chosen': 'dismissed', 'modal.closed': 'dismissed' },
    },
    refused: {
      tags: 'form',
      on: { 'alert.dismissed': 'editing' },
    },
    requested: {
      tags: 'form',
      on: { 'alert.dismissed': 'closedRequested' },
    },
    closedRequested: endingAs('requested'),
    dismissed: endingAs('dismissed'),
  },
});

/** Saves the customer from typing the address again on the next screen. */
function endingAs(outcome: ForgotPasswordOutput['outcome']) {
  const output = ({ context }: { context: ForgotPasswordContext }) => ({ outcome, email: context.email.trim() });
  return { ...ending<ForgotPasswordOutput, ForgotPasswordContext>(output), entry: 'tellEmail' } as const;
}

export type ForgotPasswordRef = ActorRefFrom<typeof forgotPasswordMachine>;
