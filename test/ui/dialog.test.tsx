// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { ScreenTitle } from '#src/ui/ScreenTitle.tsx';

/** A page with a button that opens a dialog. */
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && (
        <Dialog
          title="Carrinho"
          closeLabel="Fechar"
          onClose={() => setOpen(false)}
          footer={<button type="button">Finalizar</button>}
        >
          <input aria-label="Notas" />
        </Dialog>
      )}
    </>
  );
}

async function openDialog() {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return screen.getByRole('dialog', { name: 'Carrinho' });
}

/** Closes a dialog above a button, while the screen's heading appears. `lead` runs when the dialog closes. */
async function closeOver(lead: () => void, { isOpenerLeft = true } = {}) {
  const show = (open: boolean, hasOpener = true) => (
    <>
      {hasOpener && <button type="button">Abrir</button>}
      {!open && <ScreenTitle className="">Tasca</ScreenTitle>}
      {open && (
        <Dialog title="Carrinho" closeLabel="Fechar" onClose={lead}>
          <p>Vazio</p>
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(show(false));
  screen.getByRole('button', { name: 'Abrir' }).focus();
  rerender(show(true));
  expect(screen.getByRole('dialog', { name: 'Carrinho' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  rerender(show(false, isOpenerLeft));
}

function pressEscape() {
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(press);
}

describe('Dialog', () => {
  afterEach(cleanup);

  it('takes focus, traps it, and returns it', async () => {
    const dialog = await openDialog();
    expect(dialog).toHaveFocus();
    const visited: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      visited.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null);
    }
    expect(visited).toEqual(['Fechar', 'Notas', 'Finalizar', 'Fechar']);
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus());
  });

  describe('on a screen whose title appears as the dialog closes', () => {
    afterEach(() => window.history.replaceState(null, '', '/'));

    it('returns the focus on the same screen', async () => {
      await closeOver(() => undefined);
      await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus());
    });

    it('moves the focus to the title of the screen when the button that opened it has gone', async () => {
      await closeOver(() => undefined, { isOpenerLeft: false });
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Tasca' })).toHaveFocus());
    });

    it('leaves the focus to the title of the next screen', async () => {
      await closeOver(() => window.history.replaceState(null, '', '/auth/login'));
      // Radix returns the focus one task later.
      await new Promise((settled) => setTimeout(settled));
      expect(screen.getByRole('heading', { name: 'Tasca' })).toHaveFocus();
    });
  });

  it('closes on Escape', async () => {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the dialog beneath open when Escape is pressed as soon as the top one has focus', async () => {
    const closed: string[] = [];
    const show = (...titles: string[]) =>
      titles.map((title) => (
        <Dialog key={title} title={title} closeLabel="Fechar" onClose={() => closed.push(title)}>
          <p>{title}</p>
        </Dialog>
      ));
    const { rerender } = render(show('Prato'));
    document.addEventListener('focusin', pressEscape, { once: true });
    rerender(show('Prato', 'Entrar'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Entrar' })).toHaveFocus());
    expect(closed).toEqual(['Entrar']);
  });
});

/** The answers to a question, or to a message with one answer. */
function ask(cancel: boolean) {
  const answers: string[] = [];
  render(
    <AlertDialog
      title="Cancelar a reserva?"
      text="A mesa fica livre."
      confirmLabel="Cancelar reserva"
      onConfirm={() => answers.push('confirmed')}
      {...(cancel ? { cancelLabel: 'Voltar', onCancel: () => answers.push('cancelled') } : {})}
    />,
  );
  return answers;
}

describe('AlertDialog', () => {
  afterEach(cleanup);

  it('is described by its text, and offers the safe answer first', () => {
    ask(true);
    const dialog = screen.getByRole('alertdialog', { name: 'Cancelar a reserva?' });
    expect(dialog).toHaveAccessibleDescription('A mesa fica livre.');
    expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus();
  });

  it('treats Escape as no, or as the only answer', async () => {
    const question = ask(true);
    await userEvent.keyboard('{Escape}');
    expect(question).toEqual(['cancelled']);
    cleanup();
    const message = ask(false);
    await userEvent.keyboard('{Escape}');
    expect(message).toEqual(['confirmed']);
  });
});
