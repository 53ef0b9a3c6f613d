import { expect, type Locator, type Page } from '@playwright/test';
import { SideMenu } from './side-menu.ts';

/** The settings of this browser. */
export class SettingsDialog {
  readonly #page: Page;
  readonly scope: Locator;
  readonly turnOnButton: Locator;
  readonly turnOffButton: Locator;
  readonly isOn: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.scope = page.getByRole('dialog', { name: 'Definições' });
    this.turnOnButton = this.scope.getByRole('button', { name: 'Ligar os avisos', exact: true });
    this.turnOffButton = this.scope.getByRole('button', { name: 'Desligar os avisos' });
    this.isOn = this.scope.getByText('Os avisos estão ligados');
  }

  async open(): Promise<void> {
    const menu = new SideMenu(this.#page);
    await menu.open();
    await menu.scope.getByRole('button', { name: 'Definições' }).click();
    await expect(this.scope).toBeVisible();
  }
}
