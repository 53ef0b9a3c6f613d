import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { NO_REFUSALS } from '#machines/shared/account/signup-form.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { SignupModal } from '#src/flows/signup/SignupModal.tsx';
import { SignupScreen } from '#src/flows/signup/SignupScreen.tsx';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { isEdited, lastOf, reasonOf, typedIn, type Happened } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { find, leave, press, pressing } from '#test/harness/press-controls.ts';
import { controls, fields } from './signup.controls.ts';
import { KEY, PORTS, answered, checked, complete, edited, legal } from './signup.samples.ts';
import { FIELDS, button } from './signup.view.ts';

type Signup = typeof signupMachine;

/** An address that was typed on another account screen is filled in. */
const formOf = (scene: Happened): Record<string, string> =>
  Object.fromEntries(
    Object.keys(FIELDS).map((field) => [field, typedIn(scene, field) || (field === 'email' ? typedBefore : '')]),
  );
let typedBefore = '';

function seeForm(scene: Page<Signup>) {
  for (const [field, input] of Object.entries(FIELDS)) expect(input()).toHaveValue(formOf(scene)[field]);
}

/** The last answer about the typed e-mail, or about the form. An edited e-mail has none yet. */
function isInUse({ happened }: Happened): boolean {
  const since = happened.findLastIndex((event) => event.type === 'field.edited' && event['field'] === 'email');
  const answers = happened.slice(since + 1).flatMap((event) => event['output'] ?? []);
  return answers.some((answer) => answer.error === 'emailInUse' || answer.refusals?.email === 'emailInUse');
}

function seeEditing(scene: Page<Signup>) {
  expect(screen.getByText('Versão 1.1.4')).toBeVisible();
  seeForm(scene);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('link', { name: /^termos de utilização ?\(abre num novo separador\)$/ })).toHaveAttribute(
    'href',
    legal.terms,
  );
  const inUse = isInUse(scene);
  const isComplete = Object.entries(complete).every(([field, text]) => formOf(scene)[field] === text);
  expect(button('Criar conta').getAttribute('aria-disabled')).toBe(isComplete && !inUse ? null : 'true');
  // Submitting shows what is wrong with each field.
  const isSeen = isEdited(scene, 'email') || lastOf(scene, 'form.submitted') !== undefined;
  expect(FIELDS.email().getAttribute('aria-invalid')).toBe(String(isSeen && (formOf(scene)['email'] === '' || inUse)));
  if (inUse) expect(FIELDS.email()).toHaveAccessibleDescription('Já existe uma conta com este e-mail.');
}

function seeMailOnItsWay(_scene: Page<Signup>, { resent = '' } = {}) {
  const [message, sentAgain] = screen.getAllByRole('status');
  expect(message).toHaveTextContent('Verifique o seu e-mail');
  expect(message).toHaveTextContent('ana@ex.pt');
  expect(sentAgain?.textContent).toBe(resent);
  expect(screen.queryByLabelText('Palavra-passe')).toBeNull();
}

/** The number of filled fields, not which ones: four vertices of the graph instead of sixteen. */
const filled = ({ context }: AnyMachineSnapshot) => Object.values(context.form).filter((text) => text !== '').length;

const whatIsKnown = ({ context }: AnyMachineSnapshot) =>
  context.refusals.email ?? (context.idempotencyKey ? 'was sent' : context.freeEmail && 'is free');

const common: Omit<FlowModel<Signup>, 'view' | 'input'> = {
  samples: [
    edited('name'),
    edited('email'),
    edited('password'),
    edited('confirmPassword'),
    { type: 'field.left', field: 'name' },
    { type: 'field.left', field: 'email' },
    { type: 'form.submitted' },
    { type: 'alert.dismissed' },
    { type: 'login.chosen' },
    { type: 'customer.came' },
    { type: 'success.continued' },
    { type: 'mail.requested' },
    done('requestVerification', undefined),
    failed('requestVerification', new RequestFailure('too_many_requests', 429, 60)),
    checked({ kind: 'free' }),
    checked({ kind: 'refused', error: 'emailInUse' }),
    failed('checkEmail', new RequestFailure('too_many_requests', 429, 3)),
    done('createIdempotencyKey', KEY),
    failed('createIdempotencyKey', new Error('no random numbers')),
    answered({ kind: 'signedUp' }),
    answered({ kind: 'invalid', refusals: { ...NO_REFUSALS, email: 'emailInUse' } }),
    answered({ kind: 'refused', reason: 'unknown_error' }),
    failed('signUp', new RequestFailure('offline', 0)),
  ],
  project: (state) => [
    filled(state),
    filled(state) === 4 && whatIsKnown(state),
    state.matches('refused') && state.context.reason,
  ],
  ports: PORTS,
  fromRoot: ['customer.came'],
  perform: {
    ...pressing(controls),
    // Filled as a password manager does, without moving the focus, which would leave a field.
    'field.edited': (_scene, { field, value }) => {
      const input = find(fields[field]);
      const { activeElement } = document;
      // Cleared first: an empty field shows an error.
      for (const text of ['', '?', '']) {
        fireEvent.change(input, { target: { value: text } });
        expect(input).toHaveValue(text);
      }
      expect(input).toHaveAttribute('aria-invalid', 'true');
      fireEvent.change(input, { target: { value } });
      expect(activeElement).toHaveFocus();
    },
    'field.left': async (scene, { field }) => {
      if (field === 'email') return leave(fields[field])(scene);
      // A tab would focus the e-mail, which the next press would leave.
      const input = find(fields[field]);
      await scene.user.click(input);
      return act(async () => input.blur());
    },
    'login.chosen': async (scene) => {
      await asking('login', press(controls['login.chosen']))(scene);
      expect(scene.sentEvents.at(-2)).toEqual({ type: 'email.typed', email: formOf(scene)['email'] });
    },
  },
  pages: {
    'editing.idle': seeEditing,
    'editing.violated': (scene) => {
      seeEditing(scene);
      expect(FIELDS.email()).toBeInvalid();
    },
    'editing.checkingEmail': (scene) => {
      seeEditing(scene);
      expect(FIELDS.email()).toHaveAccessibleDescription('A verificar o e-mail…');
      expect(scene.calls.at(-1)).toEqual({ port: 'checkEmail', input: { email: 'ana@ex.pt' } });
    },
    'editing.emailUnchecked': (scene) => {
      seeEditing(scene);
      expect(FIELDS.email()).toHaveAccessibleDescription('Não foi possível verificar este e-mail.');
    },
    'submitting.preparing': (scene) => {
      seeForm(scene);
      expect(button('Criar conta')).toHaveAttribute('aria-busy', 'true');
      expect(scene.calls.at(-1)?.port).toBe('createIdempotencyKey');
    },
    'submitting.sending': (scene) => {
      seeForm(scene);
      expect(button('Criar conta')).toHaveAttribute('aria-busy', 'true');
      const keyed = scene.calls.findLastIndex(({ port }) => port === 'createIdempotencyKey');
      expect(keyed).not.toBe(-1);
      // The first call after the key, or the same one again.
      const input = { name: 'Ana', email: 'ana@ex.pt', plainPassword: 'Segredo1', idempotencyKey: KEY };
      const calls = scene.calls.slice(keyed + 1).filter(({ port }) => port !== 'checkEmail');
      expect(calls).not.toEqual([]);
      expect(calls).toEqual(calls.map(() => ({ port: 'signUp', input })));
    },
    refused: (scene) => {
      // Without random numbers nothing is sent.
      const reason = reasonOf(scene, 'signUp', 'createIdempotencyKey') ?? 'unknown_error';
      const text = {
        unknown_error: 'Ocorreu um erro inesperado. Tente de novo.',
        offline: 'Sem ligação à Internet. Verifique a rede e tente de novo.',
      }[reason];
      expect(
        screen.getByRole('alertdialog', {
          name: reason === 'unknown_error' ? 'Erro' : 'Não foi possível criar a conta',
        }),
      ).toHaveTextContent(String(text));
    },
    'signedUp.waiting': (scene) => seeMailOnItsWay(scene),
    'signedUp.resending': (scene) => {
      seeMailOnItsWay(scene);
      expect(button('Enviar de novo')).toHaveAttribute('aria-busy', 'true');
      expect(scene.calls.at(-1)).toEqual({ port: 'requestVerification', input: { email: 'ana@ex.pt' } });
    },
    'signedUp.resent': (scene) =>
      seeMailOnItsWay(scene, { resent: 'Enviámos outra mensagem. Vale a ligação mais recente.' }),
    'signedUp.notResent': (scene) => {
      seeMailOnItsWay(scene);
      expect(screen.getByRole('alert')).toHaveTextContent('Demasiadas tentativas. Aguarde um momento e tente de novo.');
    },
    closedSignedUp: ({ actor, sentEvents }) => {
      endsWith({ outcome: 'signedUp', email: 'ana@ex.pt' })({ actor });
      expect(sentEvents.at(-1)).toEqual({ type: 'email.typed', email: 'ana@ex.pt' });
    },
    loggedIn: endsWith({ outcome: 'loggedIn' }),
    dismissed: ({ actor, sentEvents, happened }) => {
      endsWith({ outcome: 'dismissed' })({ actor });
      expect(sentEvents.at(-1)).toEqual({ type: 'email.typed', email: formOf({ happened })['email'] });
    },
  },
};

type View = FlowModel<Signup>['view'];

const after =
  (email: string, view: View): View =>
  (actor) => {
    typedBefore = email;
    return view(actor);
  };
const page: View = (actor) => <SignupScreen actor={actor} legal={legal} version="1.1.4" />;

describeFlow(
  signupMachine,
  { ...common, title: 'as a page', input: { presentation: 'page' }, view: after('', page) },
  {
    ...common,
    title: 'with an address that was typed before',
    input: { presentation: 'page', email: 'ana@ex.pt' },
    // On a tour the field may be left twice: each time must mark it as edited.
    project: (state) => [common.project(state), state.context.edited.email],
    samples: [{ type: 'field.left', field: 'email' }, checked({ kind: 'refused', error: 'emailInUse' })],
    view: after('ana@ex.pt', page),
  },
  {
    ...common,
    title: 'as a modal',
    input: { presentation: 'modal' },
    // The form is the same as on the page: only its navigation is tested.
    samples: [
      edited('name'),
      edited('email'),
      edited('password'),
      edited('confirmPassword'),
      { type: 'form.submitted' },
      done('createIdempotencyKey', KEY),
      answered({ kind: 'signedUp' }),
      { type: 'success.continued' },
      { type: 'modal.closed' },
    ],
    view: after('', (actor) => <SignupModal actor={actor} legal={legal} version="1.1.4" />),
    perform: {
      ...common.perform,
      'success.continued': ({ user }) =>
        user.click(within(screen.getAllByRole('status')[0] ?? document.body).getByRole('button')),
      'modal.closed': ({ user }) => user.keyboard('{Escape}'),
    },
  },
);
