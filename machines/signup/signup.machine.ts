import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { AccountFormInput } from '#machines/shared/account/account-flow.ts';
import type { CustomerKnown } from '#machines/shared/account/session.ts';
import { isWholeCode, signupCode } from '#machines/shared/account/signup-code.ts';
import {
  NO_REFUSALS,
  signupProblems,
  type Refusals,
  type SignupField,
  type SignupForm,
} from '#machines/shared/account/signup-form.ts';
import { emailProblem } from '#machines/shared/account/validation.ts';
import { tellRoot, tellService, openFlow, concluded } from '#machines/shared/flow/flow.ts';
import { createIdempotencyKey, preparing, type WithIdempotencyKey } from '#machines/shared/flow/idempotency-key.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { SignupEvent } from './events.ts';
import type { CodeResult, EmailCheck, EnteredCode, Registration, SignUpResult } from './signup-ports.ts';
import { signupFlow, type SignupOutput } from './signup.flow.ts';

interface SignupContext extends WithIdempotencyKey {
  presentation: 'page' | 'modal';
  form: SignupForm;
  edited: Record<SignupField, boolean>;
  refusals: Refusals;
  freeEmail: string | null;
  /** The address of the last account that was created here. */
  ownEmail: string | null;
  /** The digits so far of the code in the mail. */
  code: string;
  /** The page was reloaded after the sign-up. */
  isResumed: boolean;
  reason: string | null;
}

const signedUp = ({ context }: { context: SignupContext }): SignupOutput => ({
  outcome: 'signedUp',
  email: context.form.email.trim(),
});

const CORRECTION = { 'correction.chosen': { target: '#signup.editing', actions: 'forgetCode' } } as const;

const askingForCode = {
  on: {
    'code.edited': { target: 'waiting', actions: withEvent('editCode') },
    'code.submitted': { guard: 'isWhole', target: 'checkingCode' },
    'mail.requested': 'resending',
    ...CORRECTION,
  },
} as const;

/**
 * Creates an account, as a page or on top of login; the customer then types the code of a mail, follows its link, or asks
 * for another mail.
 * Output: `signedUp` with the address of the mail, `loggedIn`, or `dismissed`. Spec 2 "Signup screen", 4 "Signup", 5
 * "Signup", 8 "Signup"; contract 9; decision 112.
 */
export const signupMachine = setup({
  types: {
    input: {} as AccountFormInput,
    context: {} as SignupContext,
    output: {} as SignupOutput,
    events: {} as SignupEvent,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    checkEmail: port<EmailCheck, { email: string }>('checkEmail'),
    createIdempotencyKey,
    signUp: port<SignUpResult, Registration>('signUp'),
    customers: streamPort<CustomerKnown>(),
    verifyCode: port<CodeResult, EnteredCode>('verifyCode'),
    requestVerification: port<void, { email: string }>('requestVerification'),
  },
  guards: {
    isComplete: ({ context }) =>
      Object.values(signupProblems(context.form, context.refusals)).every((it) => it === null),
    isRetry: ({ context }) => context.idempotencyKey !== null,
    isEmail: (_, { field }: { field: SignupField }) => field === 'email',
    isUncheckedEmail: ({ context: { form, refusals, freeEmail, ownEmail } }, { field }: { field: SignupField }) =>
      field === 'email' &&
      emailProblem(form.email) === null &&
      refusals.email === null &&
      ![freeEmail, ownEmail].includes(form.email.trim()),
    isSignedUp: (_, { kind }: SignUpResult) => kind === 'signedUp',
    isInvalid: (_, { kind }: SignUpResult) => kind === 'invalid',
    isWhole: ({ context }) => isWholeCode(context.code),
    isLoggedIn: (_, { kind }: CodeResult) => kind === 'loggedIn',
    // Only a login after the sign-up was sent counts.
    isSignedInSince: ({ context }, { userId }: { userId: number | null }) => context.isResumed && userId !== null,
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
      reason: (_, result: SignUpResult | CodeResult) => (result.kind === 'refused' ? result.reason : 'unknown_error'),
    }),
    showFailure: assign(withReason),
    concludeSignedUp: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ ownEmail: context.form.email.trim() });
      enqueue(tellRoot(concluded(signupFlow, signedUp({ context }))));
    }),
    keepForReload: sendTo(
      ({ self }) => self,
      ({ context }) => ({ type: 'account.created', email: context.form.email.trim() }),
    ),
    resume: assign(({ context }, { email }: { email: string }) => ({
      form: { ...context.form, email },
      isResumed: true,
    })),
    forgetCode: assign({ code: '', isResumed: false }),
    editCode: assign({ code: (_, { value }: { value: string }) => signupCode(value) }),
    establishSession: enqueueActions(({ enqueue }, result: CodeResult) => {
      if (result.kind !== 'loggedIn') return;
      enqueue(tellService('auth', { type: 'session.established', session: result.session }));
      enqueue(tellRoot(concluded(signupFlow, { outcome: 'loggedIn' })));
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
    ownEmail: null,
    idempotencyKey: null,
    code: '',
    isResumed: false,
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
        'field.blurred': { actions: withEvent('markEdited') },
        'form.submitted': { guard: 'isComplete', target: 'submitting' },
        'login.chosen': { actions: ['tellEmail', 'openLogin'] },
        'account.created': { target: 'signedUp', actions: [withEvent('resume'), 'concludeSignedUp'] },
        'modal.closed': 'dismissed',
      },
      states: {
        idle: {
          on: {
            'field.blurred': {
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
            'field.blurred': { guard: withEvent('isUncheckedEmail'), target: 'checkingEmail' },
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
              {
                guard: withOutput('isSignedUp'),
                target: '#signup.signedUp',
                actions: ['concludeSignedUp', 'keepForReload'],
              },
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
      invoke: { id: 'customers', src: 'customers' },
      on: {
        'success.continued': 'closedSignedUp',
        'modal.closed': 'closedSignedUp',
        'customer.came': 'loggedIn',
        'customer.known': { guard: withEvent('isSignedInSince'), target: 'loggedIn' },
      },
      states: {
        waiting: askingForCode,
        checkingCode: {
          tags: 'busy',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context }) => ({ email: context.form.email.trim(), code: context.code }),
            onDone: [
              { guard: withOutput('isLoggedIn'), target: '#signup.loggedIn', actions: withOutput('establishSession') },
              { target: 'codeRefused', actions: withOutput('showRefusal') },
            ],
            onError: { target: 'codeUnchecked', actions: withEvent('showFailure') },
          },
        },
        codeRefused: askingForCode,
        codeUnchecked: askingForCode,
        resending: {
          invoke: {
            id: 'requestVerification',
            src: 'requestVerification',
            input: ({ context }) => ({ email: context.form.email.trim() }),
            onDone: 'resent',
            onError: { target: 'notResent', actions: withEvent('showFailure') },
          },
          on: {
            'code.edited': { actions: withEvent('editCode') },
            'code.submitted': { guard: 'isWhole', target: 'checkingCode' },
            ...CORRECTION,
          },
        },
        resent: askingForCode,
        notResent: askingForCode,
      },
    },
    closedSignedUp: { ...ending(signedUp), entry: 'tellEmail' },
    loggedIn: ending<SignupOutput>({ outcome: 'loggedIn' }),
    dismissed: { ...ending<SignupOutput>({ outcome: 'dismissed' }), entry: 'tellEmail' },
  },
});

export type SignupRef = ActorRefFrom<typeof signupMachine>;
