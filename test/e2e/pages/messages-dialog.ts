import { expect } from '@playwright/test';
import { PageObject } from './page-object.ts';
import { SettingsDialog } from './settings-dialog.ts';

/** The push messages of this browser. */
export class MessagesDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'Notificações neste navegador' });
  readonly turnOnButton = this.scope.getByRole('button', { name: 'Ligar as notificações', exact: true });
  readonly turnOffButton = this.scope.getByRole('button', { name: 'Desligar as notificações' });
  readonly isOn = this.scope.getByText('As notificações estão ligadas');

  async open(): Promise<void> {
    const settings = new SettingsDialog(this.page);
    await settings.open();
    await settings.entry('Notificações neste navegador').click();
    await expect(this.scope).toBeVisible();
  }
}
