import { expect, type Locator, type Page } from '@playwright/test';

/** The bank's question about a card or a payment, shown by the payment provider. */
export class ChallengeDialog {
  readonly scope: Locator;

  constructor(page: Page) {
    this.scope = page.getByRole('dialog', { name: /^Confirme o (pagamento|seu cartão)$/ });
  }

  async authorise(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Autorizar' }).click();
    await expect(this.scope).toBeHidden();
  }

  async refuse(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Recusar' }).click();
    await expect(this.scope).toBeHidden();
  }
}
