import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import {
  resetPasswordMachine,
  type ResetField,
  type ResetResult,
} from '#machines/reset-password/reset-password.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { ResetPasswordScreen } from '#src/flows/reset-password/ResetPasswordScreen.tsx';
import { KEY } from '#test/flows/signup/signup.samples.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { answerOf, isEdited, reasonOf, typedIn } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { find, leave, pressing } from '#test/harness/press-controls.ts';
import { retype } from '#test/harness/retype.ts';
import { controls, fields } from './reset-password.controls.ts';

type ResetPassword = typeof resetPasswordMachine;

const answered = (value: ResetResult) => done('resetPassword', value);
/** The typed password is masked, the field is visible. */
function field(label: string): HTMLElement {
  const input = screen.getByLabelText(label, { selector: 'input' });
  expect(input).toBeVisible();
  return input;
}
const FIELDS: Record<ResetField, () => HTMLElement> = {
  password: () => field('Nova palavra-passe'),
  confirmPassword: () => field('Repita a palavra-passe'),
};
const button = (name: string) => screen.getByRole('button', { name });
const PROBLEMS = {
  absent: 'Abra o link do e-mail',
  expired: 'Este link expirou',
  invalid: 'Este link não é válido',
};

const common: Omit<FlowModel<ResetPassword>, 'input'> = {
  samples: [
    { type: 'field.edited', field: 'password', value: 'Segredo1' },
    { type: 'field.edited', field: 'confirmPassword', value: 'Segredo1' },
    { type: 'field.blurred', field: 'password' },
    { type: 'form.submitted' },
    done('createIdempotencyKey', KEY),
    failed('createIdempotencyKey', new Error('no random numbers')),
    answered({ kind: 'reset' }),
    answered({ kind: 'expired' }),
    answered({ kind: 'invalid' }),
    answered({ kind: 'refused', reason: 'unknown_error' }),
    failed('resetPassword', new RequestFailure('offline', 0)),
    { type: 'alert.dismissed' },
    { type: 'mail.requested' },
    { type: 'login.chosen' },
  ],
  project: ({ context: { form, problem, reason, idempotencyKey } }) => [form, problem, reason, idempotencyKey],
  ports: ['createIdempotencyKey', 'resetPassword'],
  view: (actor) => <ResetPasswordScreen actor={actor} version="1.1.4" />,
  perform: {
    ...pressing(controls),
    'field.edited': ({ user }, { field: name, value }) => retype(user, find(fields[name]), value),
    'field.blurred': (scene, { field: name }) => leave(fields[name])(scene),
  },
  pages: {
    editing: (scene) => {
      const [password, again] = [typedIn(scene, 'password'), typedIn(scene, 'confirmPassword')];
      expect(FIELDS.password()).toHaveValue(password);
      expect(FIELDS.confirmPassword()).toHaveValue(again);
      expect(screen.queryByRole('alertdialog')).toBeNull();
      if (isEdited(scene, 'password'))
        expect(FIELDS.password()).toHaveAttribute('aria-invalid', String(password === ''));
      const ready = password === 'Segredo1' && again === 'Segredo1';
      expect(button('Guardar').getAttribute('aria-disabled')).toBe(ready ? null : 'true');
    },
    'submitting.preparing': (scene) => {
      expect(button('Guardar')).toHaveAttribute('aria-busy', 'true');
      expect(scene.calls.at(-1)).toMatchObject({ port: 'createIdempotencyKey' });
    },
    'submitting.sending': (scene) => {
      expect(button('Guardar')).toHaveAttribute('aria-busy', 'true');
      const input = { token: 'from-the-mail', plainPassword: 'Segredo1', idempotencyKey: KEY };
      expect(scene.calls.at(-1)).toEqual({ port: 'resetPassword', input });
    },
    refused: (scene) => {
      // Without random numbers nothing is sent.
      const reason = reasonOf(scene, 'resetPassword', 'createIdempotencyKey') ?? 'unknown_error';
      const text = {
        unknown_error: 'Ocorreu um erro inesperado. Tente de novo.',
        offline: 'Sem ligação à Internet. Verifique a rede e tente de novo.',
      }[reason];
      expect(
        within(
          screen.getByRole('alertdialog', {
            name: reason === 'unknown_error' ? 'Erro' : 'Não foi possível alterar a palavra-passe',
          }),
        ).getByText(String(text)),
      ).toBeVisible();
    },
    reset: () => expect(screen.getByRole('status')).toHaveTextContent('Palavra-passe alterada'),
    unusable: (scene) => {
      const { kind } = (answerOf(scene, 'resetPassword') ?? { kind: 'absent' }) as { kind: keyof typeof PROBLEMS };
      expect(screen.getByRole(kind === 'absent' ? 'status' : 'alert')).toHaveTextContent(PROBLEMS[kind]);
    },
    leftForNewMail: endsWith({ outcome: 'newMail' }),
    leftForLogin: endsWith({ outcome: 'login' }),
  },
};

describeFlow(
  resetPasswordMachine,
  { ...common, title: 'with the link of a mail', input: { token: 'from-the-mail' } },
  {
    ...common,
    title: 'without a link',
    input: { token: null },
    samples: [{ type: 'login.chosen' }, { type: 'mail.requested' }],
  },
);
