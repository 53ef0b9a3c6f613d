import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { AccountFormInput } from '#machines/shared/account/account-flow.ts';
import type { CustomerCame } from '#machines/shared/account/session.ts';
import {
  NO_REFUSALS,
  signupProblems,
  type Refusals,
  type SignupField,
  type SignupForm,
} from '#machines/shared/account/signup-form.ts';
import { emailProblem } from '#machines/shared/account/validation.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { tellRoot, openFlow, concluded } from '#machines/shared/flow/flow.ts';
import { createIdempotencyKey, preparing, type WithIdempotencyKey } from '#machines/shared/flow/idempotency-key.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { EmailCheck, Registration, SignUpResult } from './signup-ports.ts';
import { signupFlow, type SignupOutput } from './signup.flow.ts';

interface SignupContext extends WithIdempotencyKey {
  presentation: 'page' | 'modal';
  form: SignupForm;
  edited: Record<SignupField, boolean>;
  refusals: Refusals;
  freeEmail: string | null;
  reason: string | null;
}

const signedUp = ({ context }: { context: SignupContext }): SignupOutput => ({
  outcome: 'signedUp',
  email: context.form.email.trim(),
});

/**
 * Creates an account, as a page or on top of login; the customer then follows the link of a mail, or asks for another.
 * Output: `signedUp` with the address of the mail, `loggedIn`, or `dismissed`. Spec 2 "Signup screen", 4 "Signup", 5
 * "Signup", 8 "Signup"; contract 9.
 */
export const signupMachine = setup({
  types: {
    input: {} as AccountFormInput,
    context: {} as SignupContext,
    output: {} as SignupOutput,
    events: {} as
      | { type: 'field.edited'; field: SignupField; value: string }
      | { type: 'field.left'; field: SignupField }
      | { type: 'form.submitted' }
      | { type: 'alert.dismissed' }
      | { type: 'login.chosen' }
      | { type: 'mail.requested' }
      | { type: 'modal.closed' }
      | { type: 'success.continued' }
      | CustomerCame,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    checkEmail: port<EmailCheck, { email: string }>('checkEmail'),
    createIdempotencyKey,
    signUp: port<SignUpResult, Registration>('signUp'),
    requestVerification: port<void, { email: string }>('requestVerification'),
  },
  guards: {
    isComplete: ({ context }) =>
      Object.values(signupProblems(context.form, context.refusals)).every((it) => it === null),
    isRetry: ({ context }) => context.idempotencyKey !== null,
    isEmail: (_, { field }: { field: SignupField }) => field === 'email',
    isUncheckedEmail: ({ context: { form, refusals, freeEmail } }, { field }: { field: SignupField }) =>
      field === 'email' &&
      emailProblem(form.email) === null &&
      refusals.email === null &&
      form.email.trim() !== freeEmail,
    isSignedUp: (_, { kind }: SignUpResult) => kind === 'signedUp',
    isInvalid: (_, { kind }: SignUpResult) => kind === 'invalid',
  },
  actions: {
    editField: assign(({ context }, { field, value }: { field: SignupField; value: string }) => ({
      form: { ...context.form, [field]: value },
      refusals: { ...context.refusals, [field]: null },
      idempotencyKey: null,
    })),
    markEdited: assign({
      edited: ({ context }, { field }: { field: SignupField }) => ({ ...context.edited, [field]: true }),
    }),
    keepCheck: assign(({ context }, check: EmailCheck) =>
      check.kind === 'free'
        ? { freeEmail: context.form.email.trim() }
        : { refusals: { ...context.refusals, email: check.error } },
    ),
    keepKey: assign({ idempotencyKey: (_, { key }: { key: string }) => key }),
    showRefusals: assign((_, result: SignUpResult) => ({
      refusals: result.kind === 'invalid' ? result.refusals : NO_REFUSALS,
      edited: { name: true, email: true, password: true, confirmPassword: true },
    })),
    showRefusal: assign({
      reason: (_, result: SignUpResult) => (result.kind === 'refused' ? result.reason : 'unknown_error'),
    }),
    showFailure: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    concludeSignedUp: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ form: { ...context.form, password: '', confirmPassword: '' } });
      enqueue(tellRoot(concluded(signupFlow, signedUp({ context }))));
    }),
    tellEmail: tellRoot(({ context }: { context: SignupContext }) => ({
      type: 'email.typed',
      email: context.form.email.trim(),
    })),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'signup',
  context: ({ input }) => ({
    presentation: input.presentation,
    form: { name: '', email: input.email ?? '', password: '', confirmPassword: '' },
    edited: { name: false, email: false, password: false, confirmPassword: false },
    refusals: NO_REFUSALS,
    freeEmail: null,
    idempotencyKey: null,
    reason: null,
  }),
  initial: 'editing',
  output: outputOfEnding,
  states: {
    editing: {
      tags: 'form',
      initial: 'idle',
      on: {
        'field.edited': { actions: [withEvent('editField'), withEvent('markEdited')] },
        'field.left': { actions: withEvent('markEdited') },
        'form.submitted': { guard: 'isComplete', target: 'submitting' },
        'login.chosen': { actions: ['tellEmail', 'openLogin'] },
        'modal.closed': 'dismissed',
      },
      states: {
        idle: {
          on: {
            'field.left': {
              guard: withEvent('isUncheckedEmail'),
              target: 'checkingEmail',
              actions: withEvent('markEdited'),
            },
          },
        },
        // The server rejected fields: focus stays on the first one until an edit.
        violated: {
          on: { 'field.edited': { target: 'idle', actions: withEvent('editField') } },
        },
        // The check is only a hint: a failed or pending check does not block the signup.
        emailUnchecked: {
          on: {
            'field.left': { guard: withEvent('isUncheckedEmail'), target: 'checkingEmail' },
            'field.edited': { guard: withEvent('isEmail'), target: 'idle', actions: withEvent('editField') },
          },
        },
        checkingEmail: {
          invoke: {
            id: 'checkEmail',
            src: 'checkEmail',
            input: ({ context }) => ({ email: context.form.email.trim() }),
            onDone: { target: 'idle', actions: withOutput('keepCheck') },
            onError: 'emailUnchecked',
          },
          on: {
            // Leaving the state drops the answer for the old text.
            'field.edited': { guard: withEvent('isEmail'), target: 'idle', actions: withEvent('editField') },
          },
        },
      },
    },
    submitting: {
      tags: ['form', 'busy'],
      initial: 'preparing',
      on: { 'login.chosen': { target: 'editing', actions: ['tellEmail', 'openLogin'] }, 'modal.closed': 'dismissed' },
      states: {
        preparing: preparing('#signup.refused'),
        sending: {
          invoke: {
            id: 'signUp',
            src: 'signUp',
            input: ({ context: { form, idempotencyKey } }) => ({
              name: form.name.trim(),
              email: form.email.trim(),
              plainPassword: form.password,
              idempotencyKey: idempotencyKey ?? '',
            }),
            onDone: [
              { guard: withOutput('isSignedUp'), target: '#signup.signedUp', actions: 'concludeSignedUp' },
              {
                guard: withOutput('isInvalid'),
                target: '#signup.editing.violated',
                actions: withOutput('showRefusals'),
              },
              { target: '#signup.refused', actions: withOutput('showRefusal') },
            ],
            onError: { target: '#signup.refused', actions: withEvent('showFailure') },
          },
        },
      },
    },
    refused: {
      tags: 'form',
      on: { 'alert.dismissed': 'editing' },
    },
    signedUp: {
      initial: 'waiting',
      on: {
        'success.continued': 'closedSignedUp',
        'modal.closed': 'closedSignedUp',
        'customer.came': 'loggedIn',
      },
      states: {
        waiting: { on: { 'mail.requested': 'resending' } },
        resending: {
          tags: 'busy',
          invoke: {
            id: 'requestVerification',
            src: 'requestVerification',
            input: ({ context }) => ({ email: context.form.email.trim() }),
            onDone: 'resent',
            onError: { target: 'notResent', actions: withEvent('showFailure') },
          },
        },
        resent: { on: { 'mail.requested': 'resending' } },
        notResent: { on: { 'mail.requested': 'resending' } },
      },
    },
    closedSignedUp: { ...ending(signedUp), entry: 'tellEmail' },
    loggedIn: ending<SignupOutput>({ outcome: 'loggedIn' }),
    dismissed: { ...ending<SignupOutput>({ outcome: 'dismissed' }), entry: 'tellEmail' },
  },
});

export type SignupRef = ActorRefFrom<typeof signupMachine>;
