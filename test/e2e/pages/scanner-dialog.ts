import { expect, type Locator, type Page } from '@playwright/test';

/** The QR scanner. */
export class ScannerDialog {
  readonly #page: Page;
  readonly scope: Locator;
  readonly field: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.scope = page.getByRole('dialog', { name: 'Ler um código' });
    this.field = this.scope.getByRole('textbox', { name: 'Código' });
  }

  /** Opened by its own address, without a screen beneath. */
  async open(): Promise<void> {
    await this.#page.goto('/browser-scanner');
    await expect(this.scope).toBeVisible();
  }

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
