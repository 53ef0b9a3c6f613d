import { expect } from '@playwright/test';
import { PageObject } from './page-object.ts';
import { SideMenu } from './side-menu.ts';

/** The settings of this browser. */
export class SettingsDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'Definições' });
  readonly turnOnButton = this.scope.getByRole('button', { name: 'Ligar os avisos', exact: true });
  readonly turnOffButton = this.scope.getByRole('button', { name: 'Desligar os avisos' });
  readonly isOn = this.scope.getByText('Os avisos estão ligados');

  async open(): Promise<void> {
    const menu = new SideMenu(this.page);
    await menu.open();
    await menu.scope.getByRole('button', { name: 'Definições' }).click();
    await expect(this.scope).toBeVisible();
  }
}
