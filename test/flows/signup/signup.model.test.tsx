import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { CustomerKnown } from '#machines/shared/account/session.ts';
import { NO_REFUSALS } from '#machines/shared/account/signup-form.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { SignupModal } from '#src/flows/signup/SignupModal.tsx';
import { SignupScreen } from '#src/flows/signup/SignupScreen.tsx';
import { session } from '#test/flows/shared/session.ts';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { answerOf, isEdited, lastOf, reasonOf, typedIn, type Happened } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { find, leave, press, pressing, retypeIn } from '#test/harness/press-controls.ts';
import { controls, fields } from './signup.controls.ts';
import { KEY, PORTS, STREAMS, answered, checked, coded, complete, edited, legal } from './signup.samples.ts';
import { FIELDS, button } from './signup.view.ts';

type Signup = typeof signupMachine;

/** The form's values. An address that was typed on another account screen is filled in. */
const formOf = (scene: Happened): Record<string, string> =>
  Object.fromEntries(
    Object.keys(FIELDS).map((field) => [field, typedIn(scene, field) || (field === 'email' ? typedBefore : '')]),
  );
let typedBefore = '';

function seeForm(scene: Page<Signup>) {
  for (const [field, input] of Object.entries(FIELDS)) expect(input()).toHaveValue(formOf(scene)[field]);
}

/** Whether an answer said that the e-mail is in use, since the e-mail was last edited. */
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
  // Submitting shows the error of each field.
  const isSeen = isEdited(scene, 'email') || lastOf(scene, 'form.submitted') !== undefined;
  expect(FIELDS.email().getAttribute('aria-invalid')).toBe(String(isSeen && (formOf(scene)['email'] === '' || inUse)));
  if (inUse) expect(FIELDS.email()).toHaveAccessibleDescription('Já existe uma conta com este e-mail.');
}

const CODE_REFUSED: Readonly<Record<string, string>> = {
  code_wrong: 'Código incorreto. Veja se é o da mensagem mais recente.',
  code_expired: 'Este código expirou. Peça outra mensagem.',
};

const code = () => screen.getByRole('textbox', { name: 'Código de seis algarismos' });

/** The code that was typed for the present address. */
const typedCode = ({ happened }: Happened): string =>
  typedIn(
    { happened: happened.slice(happened.findLastIndex(({ type }) => type === 'correction.chosen') + 1) },
    undefined,
    'code.edited',
  );

function seeMailOnItsWay(scene: Page<Signup>, { resent = '', refusal = '' } = {}) {
  const [message, , sentAgain] = screen.getAllByRole('status');
  expect(message).toHaveTextContent('Verifique o seu e-mail');
  expect(message).toHaveTextContent('ana@ex.pt');
  expect(sentAgain?.textContent).toBe(resent);
  const typed = typedCode(scene);
  expect(code()).toHaveValue(typed);
  expect(code().getAttribute('aria-invalid')).toBe(String(refusal !== ''));
  if (refusal !== '') expect(code()).toHaveAccessibleDescription(refusal);
  if (typed.length < 6)
    expect(button('Confirmar')).toHaveAccessibleDescription('Escreva os seis algarismos do código.');
  expect(screen.queryByLabelText('Palavra-passe')).toBeNull();
}

/** The number of filled fields, without their names: four vertices of the graph instead of sixteen. */
const filled = ({ context }: AnyMachineSnapshot) => Object.values(context.form).filter((text) => text !== '').length;

const whatIsKnown = ({ context }: AnyMachineSnapshot) =>
  context.refusals.email ?? (context.idempotencyKey ? 'was sent' : context.freeEmail && 'is free');

const common: Omit<FlowModel<Signup>, 'view' | 'input'> = {
  samples: [
    edited('name'),
    edited('email'),
    edited('password'),
    edited('confirmPassword'),
    { type: 'field.blurred', field: 'name' },
    { type: 'field.blurred', field: 'email' },
    { type: 'form.submitted' },
    { type: 'alert.dismissed' },
    { type: 'login.chosen' },
    { type: 'customer.came' },
    { type: 'success.continued' },
    { type: 'mail.requested' },
    { type: 'correction.chosen' },
    { type: 'code.edited', value: '12345' },
    { type: 'code.edited', value: '123456' },
    { type: 'code.submitted' },
    coded({ kind: 'loggedIn', session }),
    coded({ kind: 'refused', reason: 'code_wrong' }),
    coded({ kind: 'refused', reason: 'code_expired' }),
    failed('verifyCode', new RequestFailure('offline', 0)),
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
    (state.matches('refused') || state.matches({ signedUp: 'codeRefused' })) && state.context.reason,
    state.context.code,
  ],
  // If the customer has signed in elsewhere, this page logs them in only after a reload.
  refused: [{ type: 'customer.known', userId: 7 }],
  ports: PORTS,
  streams: STREAMS,
  fromRoot: ['customer.came', 'account.created'],
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
    'field.blurred': async (scene, { field }) => {
      if (field === 'email') return leave(fields[field])(scene);
      // A tab would focus the e-mail, which the next press would leave.
      const input = find(fields[field]);
      await scene.user.click(input);
      return act(async () => input.blur());
    },
    'code.edited': (scene, event) =>
      // A whole code that is typed is sent at once. This one was restored after a reload.
      event.value.length === 6 ? act(async () => scene.send(event)) : retypeIn(fields.code)(scene, event),
    'customer.known': ({ stream }, event: CustomerKnown) => act(async () => stream('customers', event)),
    'login.chosen': async (scene) => {
      await asking('login', press(controls['login.chosen']))(scene);
      expect(scene.sentEvents.at(-2)).toEqual({ type: 'email.typed', email: formOf(scene)['email'] });
    },
  },
  pages: {
    'editing.idle': (scene) => {
      seeEditing(scene);
      if (scene.happened.at(-1)?.type === 'correction.chosen') expect(FIELDS.email()).toHaveFocus();
    },
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
      const calls = scene.calls.slice(keyed + 1).filter(({ port }) => port === 'signUp');
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
    'signedUp.waiting': (scene) => {
      seeMailOnItsWay(scene);
      const output = { outcome: 'signedUp', email: 'ana@ex.pt' };
      expect(scene.sentEvents).toContainEqual({ type: 'flow.concluded', kind: 'signup', output });
    },
    'signedUp.checkingCode': (scene) => {
      seeMailOnItsWay(scene);
      expect(button('Confirmar')).toHaveAttribute('aria-busy', 'true');
      expect(code()).toHaveAttribute('readonly');
      expect(code()).toHaveAccessibleDescription('A verificar o código…');
      expect(button('Corrigir o e-mail')).toHaveAccessibleDescription('A verificar o código…');
      expect(button('Enviar de novo')).toHaveAccessibleDescription('A verificar o código…');
      expect(scene.calls.at(-1)).toEqual({ port: 'verifyCode', input: { email: 'ana@ex.pt', code: '123456' } });
    },
    'signedUp.codeRefused': (scene) => {
      const { reason } = answerOf(scene, 'verifyCode') as { reason: string };
      seeMailOnItsWay(scene, { refusal: CODE_REFUSED[reason] });
      expect(code()).toHaveFocus();
      const { selectionStart, selectionEnd } = code() as HTMLInputElement;
      expect([selectionStart, selectionEnd]).toEqual([0, 6]);
    },
    'signedUp.codeUnchecked': (scene) => {
      seeMailOnItsWay(scene);
      expect(screen.getByRole('alert')).toHaveTextContent('Sem ligação à Internet. Verifique a rede e tente de novo.');
    },
    'signedUp.resending': (scene) => {
      seeMailOnItsWay(scene);
      expect(button('Enviar de novo')).toHaveAttribute('aria-busy', 'true');
      expect(scene.calls.at(-1)).toEqual({ port: 'requestVerification', input: { email: 'ana@ex.pt' } });
    },
    'signedUp.resent': (scene) =>
      seeMailOnItsWay(scene, { resent: 'Enviámos outra mensagem. Valem o código e o link da mais recente.' }),
    'signedUp.notResent': (scene) => {
      seeMailOnItsWay(scene);
      expect(screen.getByRole('alert')).toHaveTextContent('Demasiadas tentativas. Aguarde um momento e tente de novo.');
    },
    closedSignedUp: ({ actor, sentEvents }) => {
      endsWith({ outcome: 'signedUp', email: 'ana@ex.pt' })({ actor });
      expect(sentEvents.at(-1)).toEqual({ type: 'email.typed', email: 'ana@ex.pt' });
    },
    loggedIn: ({ actor, sentEvents, happened }) => {
      endsWith({ outcome: 'loggedIn' })({ actor });
      const established = sentEvents.filter(({ type }) => type === 'session.established');
      const isByCode = happened.at(-1)?.['output'] !== undefined;
      expect(established).toEqual(isByCode ? [{ to: 'auth', type: 'session.established', session }] : []);
    },
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
    samples: [{ type: 'field.blurred', field: 'email' }, checked({ kind: 'refused', error: 'emailInUse' })],
    view: after('ana@ex.pt', page),
  },
  {
    ...common,
    title: 'after a reload',
    input: { presentation: 'page' },
    samples: [
      { type: 'account.created', email: 'ana@ex.pt' },
      { type: 'code.edited', value: '12345' },
      { type: 'customer.known', userId: 7 },
    ],
    view: after('', page),
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
      'success.continued': ({ user }) => user.click(button('Fechar')),
      'modal.closed': ({ user }) => user.keyboard('{Escape}'),
    },
  },
);
