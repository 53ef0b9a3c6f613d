import { expect, type Locator, type Page } from '@playwright/test';
import { AddCardDialog } from './add-card-dialog.ts';

interface Card {
  readonly number: string;
  readonly spoken: string;
}

/** The titles of the dialog: before the payment, and once it is done. */
const TITLES = {
  'Finalizar pedido': /^(Finalizar pedido|O meu pedido)$/,
  'Pagar a conta': /^(Pagar a conta|Pagamento)$/,
};

/** The summary of the order or bill, its payment, and every outcome. */
export class CheckoutDialog {
  readonly #page: Page;
  readonly scope: Locator;
  readonly payButton: Locator;
  readonly addCardButton: Locator;
  readonly received: Locator;

  constructor(page: Page, name: keyof typeof TITLES = 'Finalizar pedido') {
    this.#page = page;
    this.scope = page.getByRole('dialog', { name: TITLES[name] });
    this.payButton = this.scope.getByRole('button', { name: /^Pagar / });
    this.addCardButton = this.scope.getByRole('button', { name: 'Adicionar cartão' });
    this.received = this.scope.getByText(/^Pedidos? recebidos?$/);
  }

  /** Without a saved card, another dialog opens on top of it, once. */
  async expectOpen(): Promise<void> {
    await expect(this.payButton.or(new AddCardDialog(this.#page).scope).first()).toBeVisible();
  }

  /** Opens the dialog that adds a card, unless it has opened by itself. */
  async openAddCard(): Promise<AddCardDialog> {
    const dialog = new AddCardDialog(this.#page);
    await expect(async () => {
      if (!(await dialog.scope.isVisible())) await this.addCardButton.click({ timeout: 1000 });
      await expect(dialog.scope).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    return dialog;
  }

  /** Closes the dialog that adds a card, to reach the checkout beneath it. */
  async closeAddCard(): Promise<void> {
    const dialog = await this.openAddCard();
    await dialog.dismiss();
  }

  /** Saves a card without authentication during setup, and sees it selected. */
  async addCard(card: Card): Promise<void> {
    const dialog = await this.openAddCard();
    await dialog.add(card.number);
    await dialog.expectClosed();
    await this.expectChosen(card);
  }

  async expectChosen({ spoken }: Card): Promise<void> {
    await expect(this.scope.getByRole('radio', { name: spoken })).toBeChecked();
  }

  async chooseCard({ spoken }: Card): Promise<void> {
    await this.scope.getByRole('radio', { name: spoken }).check();
  }

  async pay(): Promise<void> {
    await this.payButton.click();
  }

  async confirm(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Confirmar' }).click();
  }

  async expectDeclined(reason: string): Promise<void> {
    await expect(this.scope.getByText('O pagamento não foi aceite')).toBeVisible();
    await expect(this.scope.getByText(reason)).toBeVisible();
    await expect(this.scope.getByRole('button', { name: 'Fechar' })).toBeInViewport({ ratio: 1 });
  }

  async expectAuthenticationAsked(): Promise<void> {
    await expect(this.scope.getByText('O banco pede a sua confirmação')).toBeVisible();
  }

  async authenticate(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Confirmar no banco' }).click();
  }

  async useOtherCard(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Usar outro cartão' }).click();
  }

  async expectReceived(): Promise<void> {
    await expect(this.received).toBeVisible();
  }

  async acknowledge(): Promise<void> {
    await this.scope.getByRole('button', { name: 'OK' }).click();
    await expect(this.scope).toBeHidden();
  }

  async expectUnknown(): Promise<void> {
    await expect(this.scope.getByText('Não sabemos se o pedido foi recebido')).toBeVisible();
  }

  async close(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Fechar' }).click();
    await expect(this.scope).toBeHidden();
  }

  /** After an unknown outcome, sends the same payment again. */
  async sendAgain(): Promise<void> {
    await this.scope.getByRole('button', { name: /^Enviar de novo/ }).click();
  }

  /** Follows the screen's proposal until the order is received: checks again, or sends the same payment again. */
  async settle(): Promise<void> {
    const proposals = this.scope.getByRole('button', { name: /^(Verificar agora|Enviar de novo|Pagar )/ });
    await expect(async () => {
      if (await this.received.isVisible()) return;
      await proposals.first().click({ timeout: 1000 });
      await expect(this.received).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  }
}
