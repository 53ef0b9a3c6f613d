import { expect } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The customer's orders. */
export class OrdersDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'Os meus pedidos' });
  readonly orders = this.scope.getByRole('article');
  /** The button of the only order. */
  readonly again = this.scope.getByRole('button', { name: 'Pedir de novo' });

  async open(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pedidos' }).click();
    await expect(this.scope).toBeVisible();
  }
}
