import { expect, type Locator, type Page } from '@playwright/test';

import { SideMenu } from './side-menu.ts';

/** What the customer has settled for this browser. */
export class SettingsDialog {
  readonly #page: Page;
  readonly scope: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.scope = page.getByRole('dialog', { name: 'Definições' });
  }

  async open(): Promise<void> {
    const menu = new SideMenu(this.#page);
    await menu.open();
    await menu.scope.getByRole('button', { name: 'Definições' }).click();
    await expect(this.scope).toBeVisible();
  }

  async turnOn(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Ligar os avisos' }).click();
    await expect(this.scope.getByText('Os avisos estão ligados')).toBeVisible();
  }

  async turnOff(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Desligar os avisos' }).click();
    await expect(this.scope.getByRole('button', { name: 'Ligar os avisos' })).toBeVisible();
  }

  async close(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Fechar' }).click();
    await expect(this.scope).toBeHidden();
  }
}
