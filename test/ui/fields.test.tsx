// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { EmailField } from '#src/ui/EmailField.tsx';
import { OptionGroup } from '#src/ui/OptionGroup.tsx';
import { OptionRow } from '#src/ui/OptionRow.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField } from '#src/ui/TextField.tsx';

const nothing = () => undefined;

function directionOf(field: ReactElement): string | null | undefined {
  const { container, unmount } = render(field);
  const direction = container.querySelector('input, textarea')?.getAttribute('dir');
  unmount();
  return direction;
}

describe('fields', () => {
  afterEach(cleanup);

  it('describes a field by its hint, and by its error if there is one', () => {
    const { rerender } = render(<TextField label="E-mail" hint="O da conta." value="" onValueChange={nothing} />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field).toHaveAccessibleDescription('O da conta.');
    expect(field).toBeValid();
    rerender(
      <TextField
        label="E-mail"
        hint="O da conta."
        error="Escreva um e-mail válido."
        value="x"
        onValueChange={nothing}
      />,
    );
    expect(field).toHaveAccessibleDescription('Escreva um e-mail válido.');
    expect(field).toBeInvalid();
  });

  it('runs in the direction of its text; e-mails, phone numbers and passwords run left to right', () => {
    const text = { label: 'Campo', value: '', onValueChange: nothing };
    const password = { showLabel: 'Mostrar', hideLabel: 'Esconder', autoComplete: 'new-password' } as const;
    expect(directionOf(<TextField {...text} />)).toBe('auto');
    expect(directionOf(<TextArea {...text} />)).toBe('auto');
    expect(
      directionOf(<SearchField {...text} clearLabel="Limpar" submitLabel="Procurar" href="/app/welcome" kept={{}} />),
    ).toBe('auto');
    expect(directionOf(<TextField {...text} type="tel" />)).toBe('ltr');
    expect(directionOf(<EmailField {...text} autoComplete="email" />)).toBe('ltr');
    expect(directionOf(<PasswordField {...text} {...password} />)).toBe('ltr');
  });

  it('shows a password only on request', async () => {
    render(
      <PasswordField
        label="Palavra-passe"
        showLabel="Mostrar palavra-passe"
        hideLabel="Esconder palavra-passe"
        autoComplete="current-password"
        value="Segredo1"
        onValueChange={nothing}
      />,
    );
    const field = screen.getByLabelText('Palavra-passe', { selector: 'input' });
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar palavra-passe' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Esconder palavra-passe' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('toggles an option from anywhere on its row, unless it is disabled with a reason', async () => {
    const toggled: string[] = [];
    const optionOf = (label: string) =>
      ({ kind: 'checkbox', name: label, checked: false, onToggle: () => toggled.push(label), label }) as const;
    render(
      <OptionGroup title="Acompanhamento" hint="Escolha até 2 opções">
        <OptionRow {...optionOf('Arroz')} trailing="+ 1,00 €" />
        <OptionRow {...optionOf('Batata')} disabledReason="Já escolheu 2." />
      </OptionGroup>,
    );
    expect(screen.getByRole('group', { name: 'Acompanhamento' })).toHaveAccessibleDescription('Escolha até 2 opções');
    await userEvent.click(screen.getByText('+ 1,00 €'));
    await userEvent.click(screen.getByText('Batata'));
    expect(toggled).toEqual(['Arroz']);
    expect(screen.getByRole('checkbox', { name: /^Batata/ })).toHaveAccessibleDescription('Já escolheu 2.');
  });

  it('counts, and stops at its limits', async () => {
    const steps: number[] = [];
    render(
      <QuantityStepper
        label="Quantidade"
        value={1}
        decrementLabel="Menos um"
        incrementLabel="Mais um"
        onDecrement={() => steps.push(-1)}
        onIncrement={() => steps.push(1)}
        fewerReason="Tem de ser um."
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Menos um' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mais um' }));
    expect(steps).toEqual([1]);
    expect(screen.getByRole('button', { name: 'Menos um' })).toHaveAccessibleDescription('Tem de ser um.');
    expect(screen.getByRole('status')).toHaveTextContent('1');
  });
});
