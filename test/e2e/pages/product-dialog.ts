import { expect, type Locator, type Page } from '@playwright/test';

/** A dish with its variations and options. */
export class ProductDialog {
  readonly #page: Page;
  readonly scope: Locator;
  readonly #add: Locator;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.scope = page.getByRole('dialog', { name });
    this.#add = this.scope.getByRole('button', { name: /^Adicionar / });
  }

  /** Options by the beginning of their names, in an order in which each is visible when it is chosen. */
  async choose(...options: readonly string[]): Promise<void> {
    for (const option of options) await this.scope.getByLabel(new RegExp(`^${option}`)).check();
  }

  async expectTotal(text: string): Promise<void> {
    await expect(this.#add).toHaveAccessibleName(`Adicionar ${text}`);
  }

  async expectIncomplete(reason: string): Promise<void> {
    await expect(this.#add).toHaveAttribute('aria-disabled', 'true');
    await expect(this.scope.getByText(reason)).toBeVisible();
  }

  async increase(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Mais um' }).click();
  }

  async add(): Promise<void> {
    await this.#add.click();
  }

  /** The dish is being added. */
  async expectBusy(): Promise<void> {
    await expect(this.#add).toHaveAttribute('aria-busy', 'true');
  }

  /** The dish is being added, with another dialog over it. */
  async expectBusyBelow(totalText: string): Promise<void> {
    const add = this.#page.getByRole('button', { name: `Adicionar ${totalText}`, includeHidden: true });
    await expect(add).toHaveAttribute('aria-busy', 'true');
  }

  async expectClosed(): Promise<void> {
    await expect(this.scope).toBeHidden();
  }
}
