import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The report dialog. */
export class ReportDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'Comunicar um problema' });
  readonly saveButton = this.scope.getByRole('button', { name: 'Guardar o ficheiro' });
  readonly details = this.scope.getByText('Pormenores', { exact: true });
  readonly screens = this.scope.getByRole('region', { name: 'Em resumo' }).getByRole('listitem');

  async expectMade(): Promise<void> {
    await expect(this.saveButton).toBeVisible();
  }

  /** Resolves with the path and the name of the downloaded file. */
  async save(
    press: (button: Locator) => Promise<void> = (button) => button.click(),
  ): Promise<{ path: string; name: string }> {
    const download = this.page.waitForEvent('download');
    await press(this.saveButton);
    const file = await download;
    await expect(this.scope.getByText('Ficheiro guardado')).toBeVisible();
    return { path: await file.path(), name: file.suggestedFilename() };
  }
}
