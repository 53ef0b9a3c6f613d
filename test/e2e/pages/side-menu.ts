import { expect, type Locator } from '@playwright/test';
import type { Account } from '../account.ts';
import { PageObject } from './page-object.ts';

/** The side menu; every screen but the sign-up has its button. */
export class SideMenu extends PageObject {
  readonly button = this.page.getByRole('button', { name: 'Abrir o menu' });
  readonly scope = this.page.getByRole('dialog', { name: 'Menu' });

  entry(name: string): Locator {
    return this.scope.getByRole('link', { name });
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.scope).toBeFocused();
  }

  /** Presses Escape, which a dialog handles only a moment after it gets the focus. */
  async close(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('Escape');
      await expect(this.scope).toBeHidden({ timeout: 2_000 });
    }).toPass();
  }

  async choose(name: string): Promise<void> {
    await this.open();
    await this.entry(name).click();
    await expect(this.scope).toBeHidden();
  }

  /** Opens a modal by its button in the menu. */
  async openModal(name: string): Promise<void> {
    await this.open();
    await this.scope.getByRole('button', { name }).click();
  }

  async logOut({ email }: Account): Promise<void> {
    await this.choose(`Sair ${email}`);
  }

  /** Checks that this customer is signed in, and closes the menu. */
  async expectCustomer({ email }: Account): Promise<void> {
    await this.open();
    await expect(this.entry(`Sair ${email}`)).toBeVisible();
    await this.close();
  }

  /** Checks that nobody is signed in. */
  async expectVisitor(): Promise<void> {
    await this.open();
    await expect(this.entry('Entrar')).toBeVisible();
  }
}
