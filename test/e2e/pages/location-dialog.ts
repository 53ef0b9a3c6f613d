import { expect, type Locator, type Page } from '@playwright/test';

/** Where the customer is. */
export class LocationDialog {
  readonly scope: Locator;
  readonly saved: Locator;
  readonly found: Locator;

  constructor(page: Page) {
    this.scope = page.getByRole('dialog', { name: 'Onde está?' });
    this.saved = this.scope.getByRole('region', { name: 'As suas moradas' });
    this.found = this.scope.getByRole('region', { name: 'Moradas encontradas' });
  }

  async chooseAutomatic(): Promise<void> {
    // No `check`: a device that answers at once takes the dialog away before it could be looked at.
    await this.scope.getByRole('radio', { name: 'A minha localização' }).click();
  }

  async search(address: Partial<Record<'Rua' | 'Número' | 'Andar' | 'Localidade', string>>): Promise<void> {
    await this.scope.getByRole('radio', { name: 'Escrever a morada' }).check();
    for (const [label, value] of Object.entries(address)) {
      await this.scope.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
    }
    await this.scope.getByRole('button', { name: 'Procurar morada' }).click();
  }

  async chooseFirst(list: Locator): Promise<void> {
    await list.getByRole('button', { name: 'Escolher' }).first().click();
    await expect(this.scope).toBeHidden();
  }
}
