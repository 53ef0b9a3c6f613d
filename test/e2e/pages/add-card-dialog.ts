import { expect } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** Saves a card with the payment provider. */
export class AddCardDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'Adicionar cartão' });

  async fill(number: string): Promise<void> {
    const field = this.scope.getByRole('group', { name: 'Dados do cartão' });
    await field.getByLabel('Número do cartão').fill(number);
    await field.getByLabel('Validade (MM / AA)').fill('12 / 34');
    await field.getByLabel('Código de segurança (CVC)').fill('123');
  }

  async submit(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Adicionar cartão' }).click();
  }

  async add(number: string): Promise<void> {
    await this.fill(number);
    await this.submit();
  }

  async dismiss(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Fechar' }).click();
    await this.expectClosed();
  }

  async expectClosed(): Promise<void> {
    await expect(this.scope).toBeHidden();
  }
}
