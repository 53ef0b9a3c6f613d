// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { Providers } from '#test/harness/providers.tsx';

function Shown({ reason }: { reason: string }) {
  return <p role="alert">{useErrorText()(reason)}</p>;
}

function textOf(reason: string): string | null {
  render(
    <Providers>
      <Shown reason={reason} />
    </Providers>,
  );
  return screen.getByRole('alert').textContent;
}

describe('the error catalogue', () => {
  afterEach(cleanup);

  it('shows a violation’s message', () => {
    expect(textOf('deliverySeatCode: seat_code_required')).toBe('Indique o código do seu lugar.');
  });

  it.each([
    ['Invalid credentials.', 'E-mail ou palavra-passe incorretos.'],
    ['The request body is too large.', 'O que enviou é demasiado grande.'],
  ])('shows "%s", whose key is a sentence with a full stop', (reason, text) => {
    expect(textOf(reason)).toBe(text);
  });

  it('shows each of several violations once', () => {
    expect(textOf('items[0].quantity: quantity_out_of_range\nitems[1].quantity: quantity_out_of_range')).toBe(
      'Pode pedir entre 1 e 99 unidades de cada prato.',
    );
  });

  it('shows an unknown key unchanged', () => {
    expect(textOf('Out of cheese')).toBe('Out of cheese');
  });
});
