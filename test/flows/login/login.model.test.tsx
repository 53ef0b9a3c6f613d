import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { loginMachine, type LogInResult } from '#machines/login/login.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { LoginModal } from '#src/flows/login/LoginModal.tsx';
import { LoginScreen } from '#src/flows/login/LoginScreen.tsx';
import { session } from '#test/flows/shared/session.ts';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Page, type Scene } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { answerOf, isEdited, reasonOf, typedIn, type Happened } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, find, leave, press, pressing } from '#test/harness/press-controls.ts';
import { retype } from '#test/harness/retype.ts';
import { controls, fields } from './login.controls.ts';

type Login = typeof loginMachine;

const REASON = 'Inicie sessão para adicionar ao carrinho';
const MUNICIPAL = '/auth/mycascais-login';
const result = (value: LogInResult) => done('logIn', value);

const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const password = () => screen.getByLabelText('Palavra-passe', { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });

/** The e-mail that was typed here or on another account screen. */
const emailIn = ({ happened }: Happened): string =>
  happened.reduce((known, event) => {
    if (event.type === 'field.edited' && event['field'] === 'email') return String(event['value']);
    // An incomplete address from another screen is not taken over.
    const other = event.type === 'flow.returned' ? String(event['output'].email) : '';
    return other.includes('@') ? other : known;
  }, '');

/** Leaves for another account screen, and passes the e-mail on to it. */
const leaving = (kind: 'signup' | 'forgot-password') => async (scene: Scene<Login>) => {
  await asking(kind, press(controls[`${kind}.chosen`]))(scene);
  expect(scene.sentEvents.at(-2)).toEqual({ type: 'email.typed', email: emailIn(scene) });
};

const seeEditing = (reasons: 0 | 1) => (scene: Page<Login>) => {
  expect(screen.queryAllByText('Que bom tê-lo de novo à mesa.')).toHaveLength(1 - reasons);
  expect(screen.getByRole('link', { name: 'Entrar com MyCascais' })).toHaveAttribute('href', MUNICIPAL);
  expect(screen.getByText('Ainda não tem conta?')).toBeVisible();
  expect(screen.getByText('Versão 1.1.4')).toBeVisible();
  expect(screen.queryAllByText(REASON)).toHaveLength(reasons);
  const typed = { email: emailIn(scene), password: typedIn(scene, 'password') };
  expect(email()).toHaveValue(typed.email);
  expect(password()).toHaveValue(typed.password);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const isMissing = isEdited(scene, 'email') && typed.email === '';
  expect(email()).toHaveAccessibleDescription(isMissing ? 'O e-mail é obrigatório.' : '');
  if (scene.happened.length === 0) expect(password()).not.toHaveAccessibleDescription();
  const ready = typed.email !== '' && typed.password === 'Segredo1';
  expect(button('Entrar').getAttribute('aria-disabled')).toBe(ready ? null : 'true');
};

const common: Omit<FlowModel<Login>, 'view' | 'input'> = {
  samples: [
    { type: 'field.edited', field: 'email', value: 'ana@ex.pt' },
    { type: 'field.edited', field: 'password', value: 'Segredo1' },
    { type: 'field.blurred', field: 'email' },
    { type: 'form.submitted' },
    { type: 'alert.dismissed' },
    { type: 'verification.requested' },
    { type: 'signup.chosen' },
    { type: 'forgot-password.chosen' },
    { type: 'explore.chosen' },
    { type: 'success.continued' },
    { type: 'customer.came' },
    result({ kind: 'loggedIn', session, name: 'Ana Martins' }),
    result({ kind: 'loggedIn', session, name: null }),
    result({ kind: 'notVerified' }),
    result({ kind: 'incorrect', reason: 'Invalid credentials.' }),
    result({ kind: 'refused', reason: 'unknown_error' }),
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
    'field.blurred': leave(fields.email),
    'signup.chosen': leaving('signup'),
    'forgot-password.chosen': leaving('forgot-password'),
  },
  pages: {
    editing: seeEditing(0),
    submitting: (scene) => {
      expect(button('Entrar')).toHaveAttribute('aria-busy', 'true');
      const input = { username: emailIn(scene), password: 'Segredo1' };
      expect(scene.calls.at(-1)).toEqual({ port: 'logIn', input });
    },
    incorrect: (scene) => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(email()).toHaveValue(emailIn(scene));
      expect(password()).toHaveValue(typedIn(scene, 'password'));
      expect(password()).toHaveAccessibleDescription('E-mail ou palavra-passe incorretos.');
      if (scene.happened.at(-1)?.type === 'xstate.done.actor.logIn') expect(password()).toHaveFocus();
    },
    refused: (scene) => {
      const [name, text] =
        reasonOf(scene, 'logIn') === 'offline'
          ? ['Não foi possível entrar', 'Sem ligação à Internet. Verifique a rede e tente de novo.']
          : ['Erro', 'Ocorreu um erro inesperado. Tente de novo.'];
      expect(screen.getByRole('alertdialog', { name })).toHaveTextContent(text);
    },
    verificationNotSent: () => {
      const alert = screen.getByRole('alertdialog', { name: 'Não foi possível enviar o link' });
      expect(alert).toHaveTextContent('Demasiadas tentativas. Aguarde um momento e tente de novo.');
    },
    offeringVerification: () => {
      expect(screen.getByRole('alertdialog', { name: 'A sua conta ainda não foi verificada' })).toHaveTextContent(
        'Toque em Enviar para receber uma nova ligação de verificação no seu e-mail.',
      );
    },
    requestingVerification: (scene) => {
      expect(button('Enviar')).toHaveAttribute('aria-busy', 'true');
      expect(scene.calls.at(-1)).toEqual({ port: 'requestVerification', input: { email: emailIn(scene) } });
    },
    verificationSent: () => {
      const alert = screen.getByRole('alertdialog', { name: 'Pedido de reenvio efectuado com sucesso' });
      expect(alert).toHaveTextContent('Verifique o seu e-mail e siga as instruções.');
    },
    loggedIn: (scene) => {
      const { sentEvents } = scene;
      const isNamed = (answerOf(scene, 'logIn') as { name?: string | null }).name !== null;
      expect(screen.getByRole('status')).toHaveTextContent(isNamed ? /^Olá, Ana!.*Bom/ : /^Sessão iniciada.*Bom/);
      expect(sentEvents).toContainEqual({ to: 'auth', type: 'session.established', session });
      const output = { outcome: 'loggedIn' };
      expect(sentEvents).toContainEqual({ type: 'flow.concluded', kind: 'login', output });
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
    view: (actor) => <LoginScreen actor={actor} version="1.1.4" municipalHref={MUNICIPAL} />,
  },
  {
    ...common,
    title: 'as a modal',
    input: { presentation: 'modal' },
    samples: [
      ...common.samples,
      { type: 'modal.closed' },
      { type: 'flow.returned', kind: 'signup', output: { outcome: 'signedUp', email: 'rui@ex.pt' } },
      { type: 'flow.returned', kind: 'signup', output: { outcome: 'dismissed' } },
      { type: 'flow.returned', kind: 'forgot-password', output: { outcome: 'requested', email: 'ana@ex.pt' } },
      { type: 'flow.returned', kind: 'forgot-password', output: { outcome: 'dismissed', email: 'an' } },
    ],
    fromRoot: ['customer.came', 'flow.returned'],
    pages: { ...common.pages, editing: seeEditing(1) },
    view: (actor) => <LoginModal actor={actor} reason={REASON} municipalHref={MUNICIPAL} version="1.1.4" />,
    perform: {
      ...common.perform,
      'success.continued': ({ user }) => user.click(within(screen.getByRole('status')).getByRole('button')),
      'modal.closed': escape,
    },
  },
);
