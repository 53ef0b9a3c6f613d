// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from '#src/ui/Button.tsx';

describe('Button', () => {
  afterEach(cleanup);

  it('shows why it is disabled, and ignores presses', async () => {
    const pressed: string[] = [];
    render(
      <Button disabledReason="Escolha primeiro um acompanhamento." onClick={() => pressed.push('pressed')}>
        Adicionar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Adicionar' });
    expect(button).toHaveAccessibleDescription('Escolha primeiro um acompanhamento.');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.tab();
    expect(pressed).toEqual([]);
  });

  it('keeps its own description beside the reason', () => {
    render(
      <>
        <p id="address">Rua do Sol, 4</p>
        <Button aria-describedby="address" disabledReason="Ainda não.">
          Escolher
        </Button>
      </>,
    );
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Rua do Sol, 4 Ainda não.');
  });

  it('prevents a submit while it has a reason', async () => {
    const sent: string[] = [];
    const form = (reason: string | null) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push('sent');
        }}
      >
        <input aria-label="Nome" />
        <Button type="submit" disabledReason={reason}>
          Guardar
        </Button>
      </form>
    );
    const { rerender } = render(form('Falta o nome.'));
    await userEvent.type(screen.getByRole('textbox'), 'Ana{Enter}');
    expect(sent).toEqual([]);
    rerender(form(null));
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(sent).toEqual(['sent']);
  });

  it('stays the same element, with its focus, when the reason disappears', async () => {
    const { rerender } = render(<Button disabledReason="Ainda não.">Pagar</Button>);
    screen.getByRole('button').focus();
    rerender(<Button disabledReason={null}>Pagar</Button>);
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
  });

  it('keeps its name while busy and ignores further presses', async () => {
    const pressed: string[] = [];
    render(
      <Button busy onClick={() => pressed.push('pressed')}>
        Pagar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Pagar' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.dblClick(button);
    expect(pressed).toEqual([]);
  });
});
