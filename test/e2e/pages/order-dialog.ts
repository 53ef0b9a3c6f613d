import { expect } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** One order of the customer. */
export class OrderDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'O meu pedido' });
  readonly cancel = this.scope.getByRole('button', { name: 'Cancelar o pedido' });
  readonly question = this.page.getByRole('alertdialog', { name: 'Cancelar o pedido?' });

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
