import { expect, type Locator } from '@playwright/test';
import type { Account } from '../account.ts';
import { PageObject } from './page-object.ts';

/** The menu that every screen but the sign-up has a button for. */
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

  /** By the key, which a dialog hears only once it knows that it is the one on top: a moment after it has the focus. */
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

  /** Opens a modal by its entry, which is a button. */
  async openModal(name: string): Promise<void> {
    await this.open();
    await this.scope.getByRole('button', { name }).click();
  }

  async logOut({ email }: Account): Promise<void> {
    await this.choose(`Sair ${email}`);
  }

  /** This customer is signed in; the menu is closed again. */
  async expectCustomer({ email }: Account): Promise<void> {
    await this.open();
    await expect(this.entry(`Sair ${email}`)).toBeVisible();
    await this.close();
  }

  /** Nobody is signed in. */
  async expectVisitor(): Promise<void> {
    await this.open();
    await expect(this.entry('Entrar')).toBeVisible();
  }
}
