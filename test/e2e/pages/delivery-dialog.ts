import { expect } from '@playwright/test';
import { PageObject } from './page-object.ts';

export type OrderTypeName = 'No restaurante' | 'Para levar' | 'Entrega em casa' | 'Entrega no lugar';

/** The delivery method dialog. */
export class DeliveryDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'Como quer receber?' });

  async choose(type: OrderTypeName, seat?: string): Promise<void> {
    await this.scope.getByRole('radio', { name: type }).check();
    if (seat !== undefined) await this.scope.getByLabel('Código do lugar').fill(seat);
    await this.scope.getByRole('button', { name: 'Confirmar' }).click();
    await expect(this.scope).toBeHidden();
  }
}
