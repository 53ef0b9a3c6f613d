import { expect, type Locator, type Page } from '@playwright/test';

/** One order of the customer. */
export class OrderDialog {
  readonly scope: Locator;
  readonly cancel: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.scope = page.getByRole('dialog', { name: 'O seu pedido' });
    this.cancel = this.scope.getByRole('button', { name: 'Cancelar o pedido' });
    this.question = page.getByRole('alertdialog', { name: 'Cancelar o pedido?' });
  }

  async expectStatus(name: string): Promise<void> {
    await expect(
      this.scope.getByRole('list', { name: 'Andamento do pedido' }).locator('[aria-current=step]'),
    ).toHaveText(name);
  }

  async close(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Fechar' }).click();
    await expect(this.scope).toBeHidden();
  }
}
