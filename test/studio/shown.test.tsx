// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { isShown, shownText } from '#test/harness/shown.ts';

afterEach(cleanup);

const problem = 'Sem ligação';

const HIDDEN: Record<string, ReactElement> = {
  'with `hidden`': <p hidden>{problem}</p>,
  'that is inert, as beneath a modal': (
    <div inert>
      <p>{problem}</p>
    </div>
  ),
  'that screen readers skip, as beneath a modal': <p aria-hidden="true">{problem}</p>,
  'for screen readers only': <span className="sr-only">{problem}</span>,
  'for screen readers only, on phones': <span className="font-bold max-sm:sr-only">{problem}</span>,
  'that a class hides': <p className="hidden">{problem}</p>,
  'that a class hides on phones': <p className="hidden lg:inline">{problem}</p>,
  'that a class makes transparent': <p className="opacity-0">{problem}</p>,
  'that a class makes invisible': <p className="invisible">{problem}</p>,
  'that is not displayed': <p style={{ display: 'none' }}>{problem}</p>,
  'that is not visible': <p style={{ visibility: 'hidden' }}>{problem}</p>,
  'in a closed dialog': <dialog>{problem}</dialog>,
  'in closed details': (
    <details>
      <summary>Mais</summary>
      <p>{problem}</p>
    </details>
  ),
};

describe('a text', () => {
  it.each(Object.entries(HIDDEN))('%s is not shown', (_where, hidden) => {
    const { container } = render(
      <main>
        <h1>Pedidos</h1>
        {hidden}
      </main>,
    );
    expect(shownText(container)).toMatch(/^Pedidos(Mais)?$/);
    expect(isShown(screen.getByText(problem))).toBe(false);
  });

  it('is shown by classes that only look like hiding', () => {
    const { container } = render(
      <p className="overflow-hidden empty:hidden data-shown:opacity-100 md:hidden pointer-coarse:hidden">
        {problem} <b>à Internet</b>
      </p>,
    );
    expect(shownText(container)).toBe(`${problem} à Internet`);
  });

  it('that only screen readers reach counts only in a live region that is not hidden', () => {
    const { container } = render(
      <div>
        <output className="sr-only">A carregar…</output>
        <div hidden>
          <output className="sr-only">A guardar…</output>
        </div>
      </div>,
    );
    const [loading, saving] = container.querySelectorAll('output');
    expect(shownText(loading as Element)).toBe('A carregar…');
    expect(shownText(saving as Element)).toBe('');
    expect(shownText(container)).toBe('');
  });
});
