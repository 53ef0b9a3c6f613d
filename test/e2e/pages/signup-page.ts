import { expect } from '@playwright/test';
import type { Account } from '../account.ts';
import { PageObject } from './page-object.ts';

/** The sign-up page, up to the message that a mail was sent. */
export class SignupPage extends PageObject {
  readonly code = this.page.getByLabel('Código de seis algarismos');

  async open(): Promise<void> {
    await this.page.goto('/auth/signup');
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/auth\/signup/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
  }

  async fillIn({ name, email, password }: Account, confirmation = password): Promise<void> {
    await this.page.getByLabel('Nome').fill(name);
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Palavra-passe', { exact: true }).fill(password);
    await this.page.getByLabel('Repita a palavra-passe').fill(confirmation);
  }

  async expectFilledIn({ name, email, password }: Account): Promise<void> {
    await expect(this.page.getByLabel('Nome')).toHaveValue(name);
    await expect(this.page.getByLabel('E-mail')).toHaveValue(email);
    await expect(this.page.getByLabel('Palavra-passe', { exact: true })).toHaveValue(password);
    await expect(this.page.getByLabel('Repita a palavra-passe')).toHaveValue(password);
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Criar conta' }).click();
  }

  async expectMailAnnounced({ email }: Account): Promise<void> {
    await expect(this.page.getByText('Verifique o seu e-mail')).toBeVisible();
    await expect(this.page.getByText(`Enviámos uma mensagem para ${email}.`)).toBeVisible();
  }

  async typeCode(code: string): Promise<void> {
    await this.code.pressSequentially(code);
  }

  async continue(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continuar' }).click();
  }
}
