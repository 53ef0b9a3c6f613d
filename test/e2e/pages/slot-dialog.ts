import type { Locator, Page } from '@playwright/test';

/** A slot of a place. */
export class SlotDialog {
  readonly scope: Locator;
  readonly reserve: Locator;
  readonly cancel: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.scope = page.getByRole('dialog', { name: 'Horário' });
    this.reserve = this.scope.getByRole('button', { name: 'Reservar' });
    this.cancel = this.scope.getByRole('button', { name: 'Cancelar a reserva' });
    this.question = page.getByRole('alertdialog', { name: 'Cancelar a reserva?' });
  }

  async close(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Fechar' }).click();
  }
}
