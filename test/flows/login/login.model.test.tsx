import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { loginMachine, type LogInResult } from '#machines/login/login.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { LoginModal } from '#src/flows/login/LoginModal.tsx';
import { LoginScreen } from '#src/flows/login/LoginScreen.tsx';
import { session } from '#test/flows/shared/session.ts';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, find, leave, press, pressing } from '#test/harness/press-controls.ts';
import { retype } from '#test/harness/retype.ts';
import { controls, fields } from './login.controls.ts';

type Login = typeof loginMachine;

const REASON = 'Inicie sessão para adicionar ao carrinho';
const result = (value: LogInResult) => done('logIn', value);

const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const password = () => screen.getByLabelText('Palavra-passe', { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });

/** The next account screen already has the address. */
const leaving = (kind: 'signup' | 'forgot-password') => async (scene: Scene<Login>) => {
  await asking(kind, press(controls[`${kind}.chosen`]))(scene);
  expect(scene.sent.at(-2)).toEqual({ type: 'email.typed', email: scene.state().context.email });
};

function seeForm(_scene: Scene<Login>, { context }: AnyMachineSnapshot) {
  expect(email()).toHaveValue(context.email);
  expect(password()).toHaveValue(context.password);
}

const common: Omit<FlowModel<Login>, 'view' | 'input'> = {
  samples: [
    { type: 'field.edited', field: 'email', value: 'ana@ex.pt' },
    { type: 'field.edited', field: 'password', value: 'Segredo1' },
    { type: 'field.left', field: 'email' },
    { type: 'form.submitted' },
    { type: 'alert.dismissed' },
    { type: 'verification.requested' },
    { type: 'signup.chosen' },
    { type: 'forgot-password.chosen' },
    { type: 'explore.chosen' },
    { type: 'success.continued' },
    { type: 'customer.came' },
    result({ kind: 'loggedIn', session }),
    result({ kind: 'notVerified' }),
    result({ kind: 'refused', reason: 'Invalid credentials.' }),
    failed('logIn', new RequestFailure('offline', 0)),
    done('requestVerification', undefined),
    failed('requestVerification', new RequestFailure('too_many_requests', 429, 60)),
  ],
  project: (state) => [
    state.context.email !== '',
    state.context.password !== '',
    state.matches('refused') && state.context.reason,
  ],
  ports: ['logIn', 'requestVerification'],
  fromRoot: ['customer.came'],
  perform: {
    ...pressing(controls),
    'field.edited': ({ user }, { field, value }) => retype(user, find(fields[field]), value),
    'field.left': leave(fields.email),
    'signup.chosen': leaving('signup'),
    'forgot-password.chosen': leaving('forgot-password'),
  },
  pages: {
    editing: (scene, state) => {
      expect(screen.getByText('Versão 1.1.4')).toBeVisible();
      expect(screen.queryAllByText(REASON)).toHaveLength(state.context.presentation === 'modal' ? 1 : 0);
      seeForm(scene, state);
      expect(screen.queryByRole('alertdialog')).toBeNull();
      const { edited, email: typed } = state.context;
      expect(email()).toHaveAccessibleDescription(edited.email && typed === '' ? 'O e-mail é obrigatório.' : '');
      const ready = typed === 'ana@ex.pt' && state.context.password === 'Segredo1';
      expect(button('Entrar').getAttribute('aria-disabled')).toBe(ready ? null : 'true');
    },
    submitting: ({ calls }, { context }) => {
      expect(button('Entrar')).toHaveAttribute('aria-busy', 'true');
      expect(calls.at(-1)).toEqual({ port: 'logIn', input: { username: context.email, password: context.password } });
    },
    refused: (_scene, { context }) => {
      const text = {
        'Invalid credentials.': 'E-mail ou palavra-passe incorretos.',
        offline: 'Sem ligação à Internet. Verifique a rede e tente de novo.',
      }[String(context.reason)];
      expect(screen.getByRole('alertdialog', { name: 'Não foi possível entrar' })).toHaveTextContent(String(text));
    },
    verificationNotSent: () => {
      const alert = screen.getByRole('alertdialog', { name: 'Não foi possível enviar a ligação' });
      expect(alert).toHaveTextContent('Demasiadas tentativas. Aguarde um momento e tente de novo.');
    },
    offeringVerification: () => {
      expect(screen.getByRole('alertdialog', { name: 'A sua conta ainda não foi verificada' })).toBeVisible();
    },
    requestingVerification: ({ calls }, { context }) => {
      expect(button('Enviar')).toHaveAttribute('aria-busy', 'true');
      expect(calls.at(-1)).toEqual({ port: 'requestVerification', input: { email: context.email } });
    },
    verificationSent: () => {
      expect(screen.getByRole('alertdialog', { name: 'Pedido de reenvio efectuado com sucesso' })).toBeVisible();
    },
    loggedIn: ({ sent }) => {
      expect(screen.getByRole('status')).toHaveTextContent('Sessão iniciada');
      expect(sent).toContainEqual({ to: 'auth', type: 'session.established', session });
    },
    closedLoggedIn: endsWith({ outcome: 'loggedIn' }),
    explored: endsWith({ outcome: 'explored' }),
    dismissed: endsWith({ outcome: 'dismissed' }),
  },
};

describeFlow(
  loginMachine,
  {
    ...common,
    title: 'as a page',
    input: { presentation: 'page' },
    view: (actor) => <LoginScreen actor={actor} version="1.1.4" municipalHref="/auth/mycascais-login" />,
  },
  {
    ...common,
    title: 'as a modal',
    input: { presentation: 'modal' },
    samples: [
      ...common.samples,
      { type: 'modal.closed' },
      { type: 'flow.returned', kind: 'signup', output: { outcome: 'signedUp', email: 'ana@ex.pt' } },
      { type: 'flow.returned', kind: 'signup', output: { outcome: 'dismissed' } },
      { type: 'flow.returned', kind: 'forgot-password', output: { outcome: 'requested', email: 'ana@ex.pt' } },
      { type: 'flow.returned', kind: 'forgot-password', output: { outcome: 'dismissed', email: 'an' } },
    ],
    fromRoot: ['customer.came', 'flow.returned'],
    view: (actor) => <LoginModal actor={actor} reason={REASON} municipalHref="/auth/mycascais-login" version="1.1.4" />,
    perform: {
      ...common.perform,
      'success.continued': ({ user }) => user.click(within(screen.getByRole('status')).getByRole('button')),
      'modal.closed': escape,
    },
  },
);
