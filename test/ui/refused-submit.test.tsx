// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { municipalLoginMachine } from '#machines/municipal-login/municipal-login.machine.ts';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { verifyMachine } from '#machines/verify/verify.machine.ts';
import { ForgotPasswordScreen } from '#src/flows/forgot-password/ForgotPasswordScreen.tsx';
import { LoginScreen } from '#src/flows/login/LoginScreen.tsx';
import { MunicipalLoginScreen } from '#src/flows/municipal-login/MunicipalLoginScreen.tsx';
import { ResetPasswordScreen } from '#src/flows/reset-password/ResetPasswordScreen.tsx';
import { SignupScreen } from '#src/flows/signup/SignupScreen.tsx';
import { VerifyScreen } from '#src/flows/verify/VerifyScreen.tsx';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage, done, failed } from '#test/harness/model.ts';
import { Providers } from '#test/harness/providers.tsx';

const version = '1.1.4';
const legal = { terms: 'https://ex.pt/termos', privacy: 'https://ex.pt/privacidade' };
const page = { presentation: 'page' };
const callback = { state: 's', code: 'c', iss: null, error: null };
const PORTS = [
  'logIn',
  'requestVerification',
  'checkEmail',
  'createIdempotencyKey',
  'signUp',
  'requestPasswordReset',
  'reset-password',
  'recallAttempt',
  'completeLogin',
];

function open<M extends AnyStateMachine>(machine: M, input: object, view: (actor: ActorRefFrom<M>) => ReactNode) {
  const flow = hostFlow(machine, { input, ports: PORTS, coverage: new Coverage() });
  render(<Providers>{view(flow.actor)}</Providers>);
  return flow;
}

const openLogin = () =>
  open(loginMachine, page, (actor) => (
    <LoginScreen actor={actor} municipalHref="/auth/mycascais-login" version={version} />
  ));

const FORMS = [
  {
    name: 'login',
    show: openLogin,
    submit: 'Entrar',
    field: 'E-mail',
    message: 'O e-mail é obrigatório.',
  },
  {
    name: 'signup',
    show: () => open(signupMachine, page, (actor) => <SignupScreen actor={actor} legal={legal} version={version} />),
    submit: 'Criar conta',
    field: 'Nome',
    message: 'O nome é obrigatório.',
  },
  {
    name: 'forgot-password',
    show: () => open(forgotPasswordMachine, page, (actor) => <ForgotPasswordScreen actor={actor} version={version} />),
    submit: 'Enviar',
    field: 'E-mail',
    message: 'O e-mail é obrigatório.',
  },
  {
    name: 'reset-password',
    show: () =>
      open(resetPasswordMachine, { token: 't' }, (actor) => <ResetPasswordScreen actor={actor} version={version} />),
    submit: 'Guardar',
    field: 'Nova palavra-passe',
    message: 'A palavra-passe é obrigatória.',
  },
  {
    name: 'verify',
    show: () => open(verifyMachine, { token: null }, (actor) => <VerifyScreen actor={actor} version={version} />),
    submit: 'Enviar novo link',
    field: 'E-mail',
    message: 'O e-mail é obrigatório.',
  },
  {
    name: 'municipal-login, linking',
    show: async () => {
      const input = { callback, returnUrl: null };
      const flow = open(municipalLoginMachine, input, (actor) => (
        <MunicipalLoginScreen actor={actor} version={version} />
      ));
      const offer = { kind: 'accountExists', email: 'ana@ex.pt', linkToken: 'l' };
      await act(async () => flow.play(done('recallAttempt', { secret: 's', returnUrl: null })));
      await act(async () => flow.play(done('completeLogin', offer)));
    },
    submit: 'Ligar contas e entrar',
    field: 'Palavra-passe',
    message: 'A palavra-passe é obrigatória.',
  },
] as const;

describe('a refused submit', () => {
  afterEach(cleanup);

  it.each(FORMS)(
    'focuses the first wrong field, and describes the error: $name',
    async ({ show, submit, field, message }) => {
      await show();
      await userEvent.click(screen.getByRole('button', { name: submit }));
      const wrong = screen.getByLabelText(field, { selector: 'input' });
      expect(wrong).toHaveFocus();
      expect(wrong).toBeInvalid();
      expect(wrong).toHaveAccessibleDescription(message);
      expect(screen.getByText(message).closest('[role="status"]')).toBeVisible();
    },
  );

  it('skips a valid field, also by keyboard', async () => {
    openLogin();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@ex.pt{Enter}');
    expect(screen.getByLabelText('Palavra-passe', { selector: 'input' })).toHaveFocus();
  });

  it('stays in a wrong field, and shows only its error', async () => {
    openLogin();
    const email = screen.getByLabelText('E-mail');
    await userEvent.type(email, 'ana@{Enter}');
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Escreva um e-mail válido.');
    expect(screen.getByLabelText('Palavra-passe', { selector: 'input' })).toBeValid();
    await userEvent.type(email, 'ex.pt{Enter}');
    expect(screen.getByLabelText('Palavra-passe', { selector: 'input' })).toHaveFocus();
  });

  it('returns the focus once the alert is closed, where no field is wrong', async () => {
    const flow = openLogin();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@ex.pt');
    const password = screen.getByLabelText('Palavra-passe', { selector: 'input' });
    await userEvent.type(password, 'Segredo1{Enter}');
    // The dialog takes presses one render after it is shown.
    await act(async () => flow.play(failed('logIn', new RequestFailure('offline', 0))));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect.poll(() => document.activeElement).toBe(password);
  });
});
