import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The cart of all places. */
export class CartDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'O meu carrinho' });

  get checkoutButton(): Locator {
    return this.scope.getByRole('button', { name: /^(Finalizar pedido|Pagar de novo)$/ });
  }

  line(product: string): Locator {
    return this.scope.getByRole('listitem').filter({ hasText: product });
  }

  async checkOut(): Promise<void> {
    await this.checkoutButton.click();
  }

  async edit(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Editar' }).click();
  }

  async increase(product: string): Promise<void> {
    await this.line(product).getByRole('button', { name: 'Mais um' }).click();
  }

  async remove(product: string): Promise<void> {
    await this.line(product).getByRole('button', { name: 'Retirar' }).click();
  }

  async expectEmpty(): Promise<void> {
    await expect(this.scope.getByText('O carrinho está vazio')).toBeVisible();
  }
}
