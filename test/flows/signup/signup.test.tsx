// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_REFUSALS } from '#machines/shared/account/signup-form.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { SignupScreen } from '#src/flows/signup/SignupScreen.tsx';
import {
  KEY,
  PORTS,
  STREAMS,
  answered,
  callsOf,
  checked,
  coded,
  complete,
  legal,
} from '#test/flows/signup/signup.samples.ts';
import { FIELDS } from '#test/flows/signup/signup.view.ts';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage, done, failed } from '#test/harness/model.ts';
import { Providers, connection } from '#test/harness/providers.tsx';

function openForm() {
  const flow = hostFlow(signupMachine, {
    input: { presentation: 'page' },
    ports: PORTS,
    streams: STREAMS,
    coverage: new Coverage(),
  });
  render(
    <Providers>
      <SignupScreen actor={flow.actor} legal={legal} version="1.1.4" />
    </Providers>,
  );
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
  ] as const)('shows the error of the %s "%s" while typing', async (field, text, message) => {
    const { user } = openForm();
    await user.type(FIELDS[field](), text);
    expect(FIELDS[field]()).toHaveAccessibleDescription(message);
  });

  it.each([
    ['name', 'O nome é obrigatório.'],
    ['email', 'O e-mail é obrigatório.'],
    ['password', 'A palavra-passe é obrigatória.'],
    ['confirmPassword', 'Repita a palavra-passe.'],
  ] as const)('shows the %s as required once it was left empty', async (field, message) => {
    const { user } = openForm();
    expect(FIELDS[field]()).toHaveAccessibleDescription('');
    await user.click(FIELDS[field]());
    await user.tab();
    expect(FIELDS[field]()).toHaveAccessibleDescription(message);
  });

  it.each(['Abcde1', 'abc1!?', 'Ábcde!', 'ABCDE1!', 'Segredo1'])('accepts the password "%s"', async (password) => {
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
  ] as const)('shows the strength of the password "%s": %s', async (password, text, level) => {
    const { user } = openForm();
    if (password !== '') await user.type(FIELDS.password(), password);
    const meter = screen.getByRole('meter', { name: 'Força da palavra-passe' });
    expect(meter).toHaveAttribute('aria-valuetext', text);
    expect(meter).toHaveAttribute('aria-valuenow', String(level));
  });

  it('ticks off the rules that the password already meets', async () => {
    const { user } = openForm();
    expect(rulesMet()).toHaveLength(0);
    await user.type(FIELDS.password(), 'aB3');
    expect(rulesMet().map((rule) => rule.textContent)).toEqual([
      'Uma letracumprido',
      'Maiúsculas e minúsculascumprido',
      'Um númerocumprido',
    ]);
  });

  it('keeps its links in place while it is filled in, so that a press on them works', async () => {
    const { user } = openForm();
    const links = screen.getAllByRole('link', { name: /novo separador/ });
    await user.type(FIELDS.name(), 'Ana');
    expect(screen.getAllByRole('link', { name: /novo separador/ })).toEqual(links);
    expect(links.every((link) => link.isConnected)).toBe(true);
  });

  it('ignores a late answer about an older address', async () => {
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

  it('checks an address once, and never an incomplete one', async () => {
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

  it('focuses the field that the server refused', async () => {
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

  it('leads from field to field with Enter, and is sent from the last', async () => {
    const { flow, user } = openForm();
    await user.click(FIELDS.name());
    await user.keyboard('Ana{Enter}ana@ex.pt{Enter}Segredo1{Enter}');
    expect(FIELDS.confirmPassword()).toHaveFocus();
    await user.keyboard('Segredo2{Enter}');
    expect(FIELDS.confirmPassword()).toHaveAccessibleDescription('As palavras-passe não são iguais.');
    await user.keyboard('{Backspace}1{Enter}');
    expect(callsOf(flow, 'createIdempotencyKey')).toHaveLength(1);
    expect(Object.values(FIELDS).map((input) => input().getAttribute('enterkeyhint'))).toEqual([
      'next',
      'next',
      'next',
      'go',
    ]);
  });

  it('tells password managers the purpose of each field', () => {
    openForm();
    const told = Object.values(FIELDS).map((input) => input().getAttribute('autocomplete'));
    expect(told).toEqual(['name', 'email', 'new-password', 'new-password']);
  });

  it('uses a new key when the request has changed', async () => {
    const { flow, user } = openForm();
    for (const field of ['name', 'email', 'password', 'confirmPassword'] as const) {
      await user.type(FIELDS[field](), complete[field]);
    }
    await user.keyboard('{Enter}');
    flow.play(done('createIdempotencyKey', 'first'));
    await expect.poll(() => callsOf(flow, 'signUp')).toHaveLength(1);
    // The dialog takes presses one render after it is shown.
    await act(async () => flow.play(failed('signUp', new RequestFailure('timeout', 0))));
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(FIELDS.password()).toHaveValue('Segredo1');
    await user.type(FIELDS.name(), ' Maria{Enter}');
    flow.play(done('createIdempotencyKey', 'second'));
    await expect.poll(() => callsOf(flow, 'signUp')).toHaveLength(2);
    const second = { name: 'Ana Maria', email: 'ana@ex.pt', plainPassword: 'Segredo1', idempotencyKey: 'second' };
    expect(flow.calls.at(-1)).toEqual({ port: 'signUp', input: second });
  });
});

const CODE = 'Código de seis algarismos';

async function openCode() {
  const { flow, user } = openForm();
  await act(async () => flow.send({ type: 'account.created', email: 'ana@ex.pt' }));
  const field = screen.getByRole('textbox', { name: CODE });
  return { flow, user, field };
}

const codesOf = (flow: Awaited<ReturnType<typeof openCode>>['flow']) =>
  callsOf(flow, 'verifyCode').map(({ input }) => (input as { code: string }).code);

describe('the code of the mail', () => {
  afterEach(cleanup);

  it('has the focus, the keyboard of digits and the name by which a device fills it in', async () => {
    const { field } = await openCode();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it('is sent once, at its sixth digit', async () => {
    const { flow, user, field } = await openCode();
    await user.type(field, '01234');
    expect(codesOf(flow)).toEqual([]);
    await user.type(field, '56{Enter}');
    expect(codesOf(flow)).toEqual(['012345']);
  });

  it.each(['123 456', '123-456', ' 123456\n', 'Código: 12 34 56'])('is read from a pasted "%s"', async (text) => {
    const { flow, user, field } = await openCode();
    await user.click(field);
    await user.paste(text);
    expect(field).toHaveValue('123456');
    expect(codesOf(flow)).toEqual(['123456']);
  });

  it('takes digits only', async () => {
    const { user, field } = await openCode();
    await user.type(field, 'a1b 2');
    expect(field).toHaveValue('12');
  });

  it('is replaced by typing after a refusal, and the new code is sent', async () => {
    const { flow, user, field } = await openCode();
    await user.type(field, '111111');
    await act(async () => flow.play(coded({ kind: 'refused', reason: 'code_wrong' })));
    await user.keyboard('222222');
    expect(codesOf(flow)).toEqual(['111111', '222222']);
  });

  it('is replaced by typing after another mail was sent', async () => {
    const { flow, user, field } = await openCode();
    await user.type(field, '111111');
    await act(async () => flow.play(coded({ kind: 'refused', reason: 'code_wrong' })));
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    await act(async () => flow.play(done('requestVerification', undefined)));
    expect(screen.getByText(/Enviámos outra mensagem/)).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'false');
    await user.keyboard('222222');
    expect(codesOf(flow)).toEqual(['111111', '222222']);
  });

  it('stays as it is while only its first digits were typed before another mail', async () => {
    const { flow, user, field } = await openCode();
    await user.type(field, '123');
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    await act(async () => flow.play(done('requestVerification', undefined)));
    await user.type(field, '456');
    expect(codesOf(flow)).toEqual(['123456']);
  });

  it.each([
    ['code_used', 'Este código já foi usado: a conta está ativa. Inicie sessão.'],
    ['too_many_attempts', 'Demasiadas tentativas. Abra o link da mensagem, ou peça outra mensagem mais tarde.'],
  ])('says how to go on after %s', async (reason, text) => {
    const { flow, user, field } = await openCode();
    await user.type(field, '111111');
    await act(async () => flow.play(coded({ kind: 'refused', reason })));
    expect(field).toHaveAccessibleDescription(text);
  });

  it('is kept when the network fails, and sent again with Enter', async () => {
    const { flow, user, field } = await openCode();
    await user.type(field, '111111');
    await act(async () => flow.play(failed('verifyCode', new RequestFailure('timeout', 0))));
    expect(field).toHaveValue('111111');
    await user.keyboard('{Enter}');
    expect(codesOf(flow)).toEqual(['111111', '111111']);
  });

  it('waits for the network, and is then sent by its button', async () => {
    const { flow, user, field } = await openCode();
    await act(async () => connection.send({ type: 'connection.lost' }));
    await user.type(field, '111111');
    expect(codesOf(flow)).toEqual([]);
    await act(async () => connection.send({ type: 'connection.found' }));
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(codesOf(flow)).toEqual(['111111']);
  });
});
