import { expect, type Locator, type Page } from '@playwright/test';

/** The report dialog. */
export class ReportDialog {
  readonly #page: Page;
  readonly scope: Locator;
  readonly saveButton: Locator;
  readonly screens: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.scope = page.getByRole('dialog', { name: 'Comunicar um problema' });
    this.saveButton = this.scope.getByRole('button', { name: 'Guardar o ficheiro' });
    this.screens = this.scope.getByRole('region', { name: 'Em resumo' }).getByRole('listitem');
  }

  async expectMade(): Promise<void> {
    await expect(this.saveButton).toBeVisible();
  }

  /** Resolves with the path and the name of the downloaded file. */
  async save(
    press: (button: Locator) => Promise<void> = (button) => button.click(),
  ): Promise<{ path: string; name: string }> {
    const download = this.#page.waitForEvent('download');
    await press(this.saveButton);
    const file = await download;
    await expect(this.scope.getByText('Ficheiro guardado')).toBeVisible();
    return { path: await file.path(), name: file.suggestedFilename() };
  }
}
