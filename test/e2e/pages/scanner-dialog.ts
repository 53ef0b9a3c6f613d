import { expect } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The QR scanner. */
export class ScannerDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'Ler um código' });
  readonly field = this.scope.getByRole('textbox', { name: 'Código' });

  /** Opens the scanner by its own address, without a screen beneath it. */
  async open(): Promise<void> {
    await this.page.goto('/browser-scanner');
    await expect(this.scope).toBeVisible();
  }

  /** Opens the field for a typed code, in a dialog without a running camera. */
  async startTyping(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Escrever o código' }).click();
    await expect(this.field).toBeFocused();
  }

  async submit(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Procurar' }).click();
  }

  async type(code: string): Promise<void> {
    await this.field.fill(code);
    await this.submit();
  }

  async expectTrouble(title: string): Promise<void> {
    await expect(this.scope.getByRole('alert').getByRole('heading', { name: title })).toBeVisible();
  }

  async close(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Fechar' }).click();
    await expect(this.scope).toBeHidden();
  }
}
