import { expect } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The bank's question about a card or a payment, shown by the payment provider. */
export class ChallengeDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: /^Confirme o (pagamento|seu cartão)$/ });

  async authorise(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Autorizar' }).click();
    await expect(this.scope).toBeHidden();
  }

  async refuse(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Recusar' }).click();
    await expect(this.scope).toBeHidden();
  }
}
