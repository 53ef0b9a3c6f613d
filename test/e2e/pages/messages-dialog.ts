import { expect } from '@playwright/test';
import { PageObject } from './page-object.ts';
import { SettingsDialog } from './settings-dialog.ts';

/** The push messages of this browser. */
export class MessagesDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'Avisos' });
  readonly turnOnButton = this.scope.getByRole('button', { name: 'Ligar os avisos', exact: true });
  readonly turnOffButton = this.scope.getByRole('button', { name: 'Desligar os avisos' });
  readonly isOn = this.scope.getByText('Os avisos estão ligados');

  async open(): Promise<void> {
    const settings = new SettingsDialog(this.page);
    await settings.open();
    await settings.entry('Avisos').click();
    await expect(this.scope).toBeVisible();
  }
}
