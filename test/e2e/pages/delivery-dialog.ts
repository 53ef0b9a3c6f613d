import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

export type OrderTypeName = 'No restaurante' | 'Para levar' | 'Entrega em casa' | 'Entrega no lugar';

/** The delivery method dialog. */
export class DeliveryDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'Como quer receber?' });

  readonly confirm = this.scope.getByRole('button', { name: 'Confirmar' });

  option(type: OrderTypeName): Locator {
    return this.scope.getByRole('button', { name: type, exact: true });
  }

  /** A way that needs neither a code nor an address is chosen with one press. */
  async choose(type: OrderTypeName, code?: string): Promise<void> {
    await this.option(type).click();
    if (code !== undefined) await this.scope.getByRole('textbox').fill(code);
    if (code !== undefined || type.startsWith('Entrega')) await this.confirm.click();
    await expect(this.scope).toBeHidden();
  }
}
