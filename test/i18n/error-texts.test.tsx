import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useErrorText } from '#src/i18n/use-format.ts';
import { Providers } from '#test/harness/providers.tsx';
import pt from '../../public/assets/i18n/pt.json';

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

const SERVER = join(import.meta.dirname, '../../server/src');

/** Every key that the server's code hands to a refusal, read off its sources. */
function keysTheServerRaises(): string[] {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('sandbox') && !name.startsWith('demo'))
    .map((name) => readFileSync(join(SERVER, name), 'utf8'));
  const raised = /(?:unprocessable|conflict|refuse|new Problem)\((?:\d+, )?'([a-z]+(?:_[a-z]+)+)'|message: '([A-Za-z_]+)'/g;
  return [...new Set(sources.flatMap((source) => [...source.matchAll(raised)].map((found) => found[1] ?? found[2] ?? '')))];
}

describe('the error catalogue', () => {
  afterEach(cleanup);

  it('has a text for every key that the server raises', () => {
    const keys = keysTheServerRaises();
    expect(keys).toContain('cart_not_open');
    expect(keys).toContain('seat_code_required');
    expect(keys.filter((key) => !Object.hasOwn(pt.errors, key))).toEqual([]);
  });

  it('tells a violation by its message', () => {
    expect(textOf('deliverySeatCode: seat_code_required')).toBe('Indique o código do seu lugar.');
  });

  it('tells each of several violations once', () => {
    expect(textOf('items[0].quantity: quantity_out_of_range\nitems[1].quantity: quantity_out_of_range')).toBe(
      'Pode pedir entre 1 e 99 unidades de cada prato.',
    );
  });

  it('shows raw what it does not know', () => {
    expect(textOf('Out of cheese')).toBe('Out of cheese');
  });
});
