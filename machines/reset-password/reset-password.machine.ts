import { assign, setup, type ActorRefFrom } from 'xstate';
import type { MailLinkInput } from '#machines/shared/account/account-flow.ts';
import { confirmationProblem, newPasswordProblem } from '#machines/shared/account/validation.ts';
import { createIdempotencyKey, preparing, type WithIdempotencyKey } from '#machines/shared/flow/idempotency-key.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { ResetPasswordOutput } from './reset-password.flow.ts';

export type ResetField = 'password' | 'confirmPassword';

/** Contract 5 "reset-password": the link works once, for an hour. `refused`: the server rejects the password. */
export type ResetResult = { kind: 'reset' } | { kind: 'expired' | 'invalid' } | { kind: 'refused'; reason: string };

export interface NewPassword {
  token: string;
  plainPassword: string;
  idempotencyKey: string;
}

interface ResetPasswordContext extends WithIdempotencyKey {
  token: string | null;
  form: Record<ResetField, string>;
  edited: Record<ResetField, boolean>;
  /** `absent`: the address has no link, for example after a reload. */
  problem: 'absent' | 'expired' | 'invalid';
  reason: string | null;
}

/** Sets a new password with the link of a mail. Output: `login`, or `newMail` for a dead link. Contract 5 "Mail links". */
export const resetPasswordMachine = setup({
  types: {
    input: {} as MailLinkInput,
    context: {} as ResetPasswordContext,
    output: {} as ResetPasswordOutput,
    events: {} as
      | { type: 'field.edited'; field: ResetField; value: string }
      | { type: 'field.blurred'; field: ResetField }
      | { type: 'form.submitted' }
      | { type: 'alert.dismissed' }
      | { type: 'mail.requested' }
      | { type: 'login.chosen' },
    tags: {} as 'form' | 'busy',
  },
  actors: {
    createIdempotencyKey,
    resetPassword: port<ResetResult, NewPassword>('resetPassword'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isComplete: ({ context: { form } }) =>
      newPasswordProblem(form.password) === null && confirmationProblem(form.password, form.confirmPassword) === null,
    isRetry: ({ context }) => context.idempotencyKey !== null,
    isReset: (_, { kind }: ResetResult) => kind === 'reset',
    isRefused: (_, { kind }: ResetResult) => kind === 'refused',
  },
  actions: {
    editField: assign(({ context }, { field, value }: { field: ResetField; value: string }) => ({
      form: { ...context.form, [field]: value },
      idempotencyKey: null,
    })),
    markEdited: assign({
      edited: ({ context }, { field }: { field: ResetField }) => ({ ...context.edited, [field]: true }),
    }),
    keepKey: assign({ idempotencyKey: (_, { key }: { key: string }) => key }),
    forgetForm: assign({ form: { password: '', confirmPassword: '' } }),
    showRefusal: assign((_, result: ResetResult) => (result.kind === 'refused' ? { reason: result.reason } : {})),
    keepProblem: assign((_, result: ResetResult) => ({
      problem: result.kind === 'expired' ? ('expired' as const) : ('invalid' as const),
    })),
    showFailure: assign(withReason),
  },
}).createMachine({
  id: 'reset-password',
  context: ({ input }) => ({
    token: input.token,
    form: { password: '', confirmPassword: '' },
    edited: { password: false, confirmPassword: false },
    idempotencyKey: null,
    problem: input.token === null ? 'absent' : 'invalid',
    reason: null,
  }),
  initial: 'opening',
  output: outputOfEnding,
  states: {
    opening: {
      always: [{ guard: 'hasToken', target: 'editing' }, { target: 'unusable' }],
    },
    editing: {
      tags: 'form',
      on: {
        'field.edited': { actions: [withEvent('editField'), withEvent('markEdited')] },
        'field.blurred': { actions: withEvent('markEdited') },
        'form.submitted': { guard: 'isComplete', target: 'submitting' },
        'login.chosen': 'leftForLogin',
      },
    },
    submitting: {
      tags: ['form', 'busy'],
      initial: 'preparing',
      on: { 'login.chosen': 'leftForLogin' },
      states: {
        preparing: preparing('#reset-password.refused'),
        sending: {
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context: { token, form, idempotencyKey } }) => ({
              token: token ?? '',
              plainPassword: form.password,
              idempotencyKey: idempotencyKey ?? '',
            }),
            onDone: [
              { guard: withOutput('isReset'), target: '#reset-password.reset', actions: 'forgetForm' },
              { guard: withOutput('isRefused'), target: '#reset-password.refused', actions: withOutput('showRefusal') },
              { target: '#reset-password.unusable', actions: withOutput('keepProblem') },
            ],
            onError: { target: '#reset-password.refused', actions: withEvent('showFailure') },
          },
        },
      },
    },
    refused: {
      tags: 'form',
      on: { 'alert.dismissed': 'editing' },
    },
    reset: {
      on: { 'login.chosen': 'leftForLogin' },
    },
    unusable: {
      on: { 'mail.requested': 'leftForNewMail', 'login.chosen': 'leftForLogin' },
    },
    leftForNewMail: ending<ResetPasswordOutput>({ outcome: 'newMail' }),
    leftForLogin: ending<ResetPasswordOutput>({ outcome: 'login' }),
  },
});

export type ResetPasswordRef = ActorRefFrom<typeof resetPasswordMachine>;
