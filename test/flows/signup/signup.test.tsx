// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_REFUSALS } from '#machines/shared/account/signup-form.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { SignupScreen } from '#src/flows/signup/SignupScreen.tsx';
import { KEY, PORTS, answered, callsOf, checked, complete, legal } from '#test/flows/signup/signup.samples.ts';
import { FIELDS } from '#test/flows/signup/signup.view.ts';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage, done, failed } from '#test/harness/model.ts';
import { Providers } from '#test/harness/providers.tsx';

function openForm() {
  const flow = hostFlow(signupMachine, {
    input: { presentation: 'page' },
    ports: PORTS,
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
