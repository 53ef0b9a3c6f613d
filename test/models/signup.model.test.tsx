import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailure } from '#machines/shared/failure.ts';
import { NO_REFUSALS, type SignupField } from '#machines/shared/signup-form.ts';
import type { EmailCheck, SignUpResult } from '#machines/signup/signup-ports.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { SignupModal } from '#src/screens/signup/SignupModal.tsx';
import { SignupScreen } from '#src/screens/signup/SignupScreen.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage, done, failed } from '#test/harness/model.ts';
import { Providers } from '#test/harness/providers.tsx';

type Signup = typeof signupMachine;

const legal = { terms: 'https://ex.pt/termos', privacy: 'https://ex.pt/privacidade' };
const complete = { name: 'Ana', email: 'ana@ex.pt', password: 'Segredo1', confirmPassword: 'Segredo1' };
const KEY = '6c1b1f0e-93a4-4c5e-9a39-0d7a4ff0a1c2';

const edited = (field: SignupField, value: string = complete[field]) => ({ type: 'field.edited', field, value });
const checked = (value: EmailCheck) => done('checkEmail', value);
const answered = (value: SignUpResult) => done('signUp', value);

const FIELDS: Record<SignupField, () => HTMLElement> = {
  name: () => screen.getByRole('textbox', { name: 'Nome' }),
  email: () => screen.getByRole('textbox', { name: 'E-mail' }),
  password: () => screen.getByLabelText('Palavra-passe', { selector: 'input' }),
  confirmPassword: () => screen.getByLabelText('Repita a palavra-passe', { selector: 'input' }),
};
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => (scene: Scene<Signup>) => scene.user.click(button(name));
const callsOf = ({ calls }: Pick<Scene<Signup>, 'calls'>, port: string) => calls.filter((call) => call.port === port);

function seeForm(_scene: Scene<Signup>, { context }: AnyMachineSnapshot) {
  for (const [field, find] of Object.entries(FIELDS)) expect(find()).toHaveValue(context.form[field]);
}

function seeEditing(scene: Scene<Signup>, state: AnyMachineSnapshot) {
  expect(screen.getByText('Versão 1.1.4')).toBeVisible();
  seeForm(scene, state);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('link', { name: /^termos de utilização ?\(abre num novo separador\)$/ })).toHaveAttribute('href', legal.terms);
  const ready = state.can({ type: 'form.submitted' });
  expect(button('Criar conta').getAttribute('aria-disabled')).toBe(ready ? null : 'true');
  const { form, edited: seen, refusals } = state.context;
  const inUse = refusals.email === 'emailInUse';
  expect(FIELDS.email().getAttribute('aria-invalid')).toBe(String(seen.email && (form.email === '' || inUse)));
  if (inUse) expect(FIELDS.email()).toHaveAccessibleDescription('Já existe uma conta com este e-mail.');
}

function seeMailOnItsWay(_scene: Scene<Signup>, { resent = '' } = {}) {
  const [message, sentAgain] = screen.getAllByRole('status');
  expect(message).toHaveTextContent('Verifique o seu e-mail');
  expect(message).toHaveTextContent('ana@ex.pt');
  expect(sentAgain?.textContent).toBe(resent);
  expect(screen.queryByLabelText('Palavra-passe')).toBeNull();
}

/** How many fields have a text, not which: four vertices of the graph instead of sixteen. */
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
    state.status === 'done' && state.context.output.outcome,
  ],
  ports: ['checkEmail', 'createIdempotencyKey', 'signUp', 'requestVerification'],
  perform: {
    // Filled in as a password manager does: without moving the focus, which would leave a field.
    'field.edited': (_scene, { field, value }) => {
      const input = FIELDS[field]();
      if (input.getAttribute('value') === value) fireEvent.change(input, { target: { value: '' } });
      fireEvent.change(input, { target: { value } });
    },
    'field.left': async ({ user }, { field }) => {
      await user.click(FIELDS[field]());
      await user.tab();
    },
    'form.submitted': press('Criar conta'),
    'alert.dismissed': ({ user }) =>
      user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'OK' })),
    'login.chosen': press('Iniciar sessão'),
    'success.continued': press('Continuar'),
    'mail.requested': press('Enviar de novo'),
  },
  pages: {
    'editing.idle': seeEditing,
    'editing.violated': (scene, state) => {
      seeEditing(scene, state);
      expect(FIELDS.email()).toBeInvalid();
    },
    'editing.checkingEmail': (scene, state) => {
      seeEditing(scene, state);
      expect(FIELDS.email()).toHaveAccessibleDescription('A verificar o e-mail…');
      expect(scene.calls.at(-1)).toEqual({ port: 'checkEmail', input: { email: 'ana@ex.pt' } });
    },
    'editing.emailUnchecked': (scene, state) => {
      seeEditing(scene, state);
      expect(FIELDS.email()).toHaveAccessibleDescription('Não foi possível verificar este e-mail.');
    },
    'submitting.preparing': (scene, state) => {
      seeForm(scene, state);
      expect(button('Criar conta')).toHaveAttribute('aria-busy', 'true');
      expect(callsOf(scene, 'signUp')).toEqual([]);
    },
    'submitting.sending': (scene, state) => {
      seeForm(scene, state);
      expect(button('Criar conta')).toHaveAttribute('aria-busy', 'true');
      expect(callsOf(scene, 'createIdempotencyKey')).toHaveLength(1);
      const sent = { name: 'Ana', email: 'ana@ex.pt', plainPassword: 'Segredo1', idempotencyKey: KEY };
      expect(new Set(callsOf(scene, 'signUp').map(({ input }) => JSON.stringify(input)))).toEqual(
        new Set([JSON.stringify(sent)]),
      );
    },
    refused: (_scene, { context }) => {
      const text = {
        unknown_error: 'Ocorreu um erro inesperado. Tente de novo.',
        offline: 'Sem ligação à Internet. Verifique a rede e tente de novo.',
      }[String(context.reason)];
      expect(screen.getByRole('alertdialog', { name: context.reason === 'unknown_error' ? 'Erro' : 'Não foi possível criar a conta' })).toHaveTextContent(String(text));
    },
    'signedUp.waiting': (scene) => seeMailOnItsWay(scene),
    'signedUp.resending': (scene) => {
      seeMailOnItsWay(scene);
      expect(button('Enviar de novo')).toHaveAttribute('aria-busy', 'true');
      expect(scene.calls.at(-1)).toEqual({ port: 'requestVerification', input: { email: 'ana@ex.pt' } });
    },
    'signedUp.resent': (scene) => seeMailOnItsWay(scene, { resent: 'Enviámos outra mensagem. Vale a ligação mais recente.' }),
    'signedUp.notResent': (scene) => {
      seeMailOnItsWay(scene);
      expect(screen.getByRole('alert')).toHaveTextContent('Demasiadas tentativas. Aguarde um momento e tente de novo.');
    },
    closed: ({ actor }, { context }) => {
      expect(actor.getSnapshot().output).toEqual(context.output);
    },
  },
};

const page = (actor: Parameters<FlowModel<Signup>['view']>[0]) => (
  <SignupScreen actor={actor} legal={legal} version="1.1.4" />
);

describeFlow(
  signupMachine,
  { ...common, title: 'as a page', input: { presentation: 'page' }, view: page },
  {
    ...common,
    title: 'as a modal',
    input: { presentation: 'modal' },
    // The form is the same as on the page: only the ways through and out.
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
    view: (actor) => <SignupModal actor={actor} legal={legal} version="1.1.4" />,
    perform: {
      ...common.perform,
      'success.continued': ({ user }) => user.click(within(screen.getAllByRole('status')[0] ?? document.body).getByRole('button')),
      'modal.closed': ({ user }) => user.keyboard('{Escape}'),
    },
  },
);

function openForm() {
  const flow = hostFlow(signupMachine, {
    input: { presentation: 'page' },
    ports: common.ports,
    coverage: new Coverage(),
  });
  render(<Providers>{page(flow.actor)}</Providers>);
  return { flow, user: userEvent.setup({ delay: null }) };
}

const rulesMet = () => screen.getAllByRole('listitem').filter((rule) => rule.textContent?.endsWith('cumprido'));

describe('the signup form', () => {
  afterEach(cleanup);

  it.each([
    ['name', '   ', 'O nome é obrigatório.'],
    ['email', 'ana', 'Escreva um e-mail válido.'],
    ['email', 'ana@ex', 'Escreva um e-mail válido.'],
    ['password', 'Abc1!', 'A palavra-passe é demasiado curta.'],
    ['password', 'segredo1', 'Use pelo menos três destes: letras, maiúsculas e minúsculas, números, símbolos.'],
    ['confirmPassword', 'Segredo2', 'As palavras-passe não são iguais.'],
  ] as const)('says as it is typed what is wrong with the %s "%s"', async (field, text, message) => {
    const { user } = openForm();
    await user.type(FIELDS[field](), text);
    expect(FIELDS[field]()).toHaveAccessibleDescription(message);
  });

  it.each([
    ['name', 'O nome é obrigatório.'],
    ['email', 'O e-mail é obrigatório.'],
    ['password', 'A palavra-passe é obrigatória.'],
    ['confirmPassword', 'Repita a palavra-passe.'],
  ] as const)('says that the %s is required once it was left empty', async (field, message) => {
    const { user } = openForm();
    expect(FIELDS[field]()).toHaveAccessibleDescription('');
    await user.click(FIELDS[field]());
    await user.tab();
    expect(FIELDS[field]()).toHaveAccessibleDescription(message);
  });

  it.each(['Abcde1', 'abc1!?', 'Ábcde!', 'ABCDE1!', 'Segredo1'])('takes the password "%s"', async (password) => {
    const { user } = openForm();
    await user.type(FIELDS.password(), password);
    expect(FIELDS.password()).toHaveAttribute('aria-invalid', 'false');
  });

  it.each([
    ['', '—', 0],
    ['abc', 'Fraca', 1],
    ['segredo', 'Fraca', 1],
    ['Segredo1', 'Razoável', 2],
    ['Segredo1234', 'Boa', 3],
    ['Segredo1!', 'Boa', 3],
    ['Segredo1234!', 'Forte', 4],
  ] as const)('says how strong the password "%s" is: %s', async (password, text, level) => {
    const { user } = openForm();
    if (password !== '') await user.type(FIELDS.password(), password);
    const meter = screen.getByRole('meter', { name: 'Força da palavra-passe' });
    expect(meter).toHaveAttribute('aria-valuetext', text);
    expect(meter).toHaveAttribute('aria-valuenow', String(level));
  });

  it('ticks off what the password already has', async () => {
    const { user } = openForm();
    expect(rulesMet()).toHaveLength(0);
    await user.type(FIELDS.password(), 'aB3');
    expect(rulesMet().map((rule) => rule.textContent)).toEqual([
      'Uma letracumprido',
      'Maiúsculas e minúsculascumprido',
      'Um númerocumprido',
    ]);
  });

  it('keeps its links in place while it is filled in, so that no press on one is lost', async () => {
    const { user } = openForm();
    const links = screen.getAllByRole('link', { name: /novo separador/ });
    await user.type(FIELDS.name(), 'Ana');
    expect(screen.getAllByRole('link', { name: /novo separador/ })).toEqual(links);
    expect(links.every((link) => link.isConnected)).toBe(true);
  });

  it('never lets the answer about an older address win', async () => {
    const { flow, user } = openForm();
    await user.type(FIELDS.email(), 'ana@ex.pt');
    await user.tab();
    expect(flow.calls.at(-1)).toEqual({ port: 'checkEmail', input: { email: 'ana@ex.pt' } });
    await user.type(FIELDS.email(), '.com');
    expect(() => flow.play(checked({ kind: 'refused', error: 'emailInUse' }))).toThrow('is waiting');
    await user.tab();
    expect(flow.calls.at(-1)).toEqual({ port: 'checkEmail', input: { email: 'ana@ex.pt.com' } });
    expect(FIELDS.email()).toHaveAttribute('aria-invalid', 'false');
  });

  it('asks the server about an address once, and not about half of one', async () => {
    const { flow, user } = openForm();
    await user.type(FIELDS.email(), 'ana');
    await user.tab();
    expect(flow.calls).toEqual([]);
    await user.type(FIELDS.email(), '@ex.pt');
    await user.tab();
    flow.play(checked({ kind: 'free' }));
    await screen.findByDisplayValue('ana@ex.pt');
    await user.click(FIELDS.email());
    await user.tab();
    expect(flow.calls).toHaveLength(1);
  });

  it('leads to the field that the server found fault with', async () => {
    const { flow, user } = openForm();
    for (const field of ['name', 'email', 'password', 'confirmPassword'] as const) {
      await user.type(FIELDS[field](), complete[field]);
    }
    await user.keyboard('{Enter}');
    flow.play(done('createIdempotencyKey', KEY));
    await expect.poll(() => callsOf(flow, 'signUp')).toHaveLength(1);
    flow.play(answered({ kind: 'invalid', refusals: { ...NO_REFUSALS, email: 'emailInUse' } }));
    await expect.poll(() => document.activeElement).toBe(FIELDS.email());
    expect(FIELDS.email()).toHaveAccessibleDescription('Já existe uma conta com este e-mail.');
  });

  it('makes a new key when what is sent has changed', async () => {
    const { flow, user } = openForm();
    for (const field of ['name', 'email', 'password', 'confirmPassword'] as const) {
      await user.type(FIELDS[field](), complete[field]);
    }
    await user.keyboard('{Enter}');
    flow.play(done('createIdempotencyKey', 'first'));
    await expect.poll(() => callsOf(flow, 'signUp')).toHaveLength(1);
    flow.play(failed('signUp', new RequestFailure('timeout', 0)));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(FIELDS.password()).toHaveValue('Segredo1');
    await user.type(FIELDS.name(), ' Maria{Enter}');
    flow.play(done('createIdempotencyKey', 'second'));
    await expect.poll(() => callsOf(flow, 'signUp')).toHaveLength(2);
    const second = { name: 'Ana Maria', email: 'ana@ex.pt', plainPassword: 'Segredo1', idempotencyKey: 'second' };
    expect(flow.calls.at(-1)).toEqual({ port: 'signUp', input: second });
  });
});
