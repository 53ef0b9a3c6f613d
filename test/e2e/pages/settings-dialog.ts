import { expect } from '@playwright/test';
import { PageObject } from './page-object.ts';
import { SideMenu } from './side-menu.ts';

/** The customer's account, cards, addresses and tax number. */
export class SettingsDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'Definições' });
  readonly nif = this.scope.getByRole('textbox', { name: 'NIF' });
  readonly saveNifButton = this.scope.getByRole('button', { name: 'Guardar NIF' });

  async open(): Promise<void> {
    const menu = new SideMenu(this.page);
    await menu.open();
    await menu.scope.getByRole('button', { name: 'Definições' }).click();
    await expect(this.scope).toBeVisible();
  }

  entry(name: string) {
    return this.scope.getByRole('button', { name });
  }
}
