import { PageObject } from './page-object.ts';

/** A slot of a place. */
export class SlotDialog extends PageObject {
  readonly scope = this.page.getByRole('dialog', { name: 'Reserva de horário' });
  readonly reserve = this.scope.getByRole('button', { name: 'Reservar' });
  readonly cancel = this.scope.getByRole('button', { name: 'Cancelar a reserva' });
  readonly question = this.page.getByRole('alertdialog', { name: 'Cancelar a reserva?' });

  async close(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Fechar' }).click();
  }
}
