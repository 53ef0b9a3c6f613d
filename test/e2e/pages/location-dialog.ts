import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

type TypedAddress = Partial<Record<'Rua' | 'Número' | 'Andar' | 'Código postal' | 'Localidade', string>>;

/** The location dialog, also for the address of a delivery. */
export class LocationDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: /^(Onde está\?|Morada de entrega)$/ });
  readonly saved = this.scope.getByRole('region', { name: 'As minhas moradas' });
  readonly found = this.scope.getByRole('region', { name: 'Moradas encontradas' });
  readonly suggest = this.scope.getByRole('combobox', { name: 'Procurar uma morada' });
  readonly suggestions = this.scope.getByRole('listbox', { name: 'Moradas sugeridas' }).getByRole('option');
  readonly map = this.scope.getByRole('region', { name: 'Mapa da morada' });
  readonly pin = this.map.getByRole('button', { name: 'Pino da morada' });
  readonly confirm = this.scope.getByRole('button', { name: 'Usar esta morada' });
  readonly retry = this.scope.getByRole('button', { name: 'Tentar de novo' });

  async chooseAutomatic(): Promise<void> {
    // No `check`: a device that answers at once closes the dialog before it could be audited.
    await this.scope.getByRole('radio', { name: 'A minha localização' }).click();
  }

  async chooseManual(): Promise<void> {
    await this.scope.getByRole('radio', { name: 'Escrever a morada' }).check();
  }

  async search(address: TypedAddress): Promise<void> {
    await this.chooseManual();
    for (const [label, value] of Object.entries(address)) {
      await this.field(label).fill(value);
    }
    await this.scope.getByRole('button', { name: 'Procurar morada' }).click();
  }

  field(label: string): Locator {
    return this.scope.getByRole('textbox', { name: new RegExp(`^${label}`) });
  }

  async expectTyped(address: TypedAddress): Promise<void> {
    for (const [label, value] of Object.entries(address)) await expect(this.field(label)).toHaveValue(value);
  }

  async chooseFirst(list: Locator): Promise<void> {
    await list.getByRole('button', { name: 'Escolher' }).first().click();
    await expect(this.scope).toBeHidden();
  }
}
