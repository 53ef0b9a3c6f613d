import { expect, type Locator, type Page } from '@playwright/test';

/** The customer's orders. */
export class OrdersDialog {
  readonly #page: Page;
  readonly scope: Locator;
  readonly orders: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.scope = page.getByRole('dialog', { name: 'Os meus pedidos' });
    this.orders = this.scope.getByRole('article');
  }

  async open(): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pedidos' }).click();
    await expect(this.scope).toBeVisible();
  }
}
