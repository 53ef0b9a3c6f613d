import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../account.ts';

/** Drives the sign-up, which is a page or a modal above the login. */
export class SignupPage {
  readonly #page: Page;
  readonly scope: Locator;
  readonly code: Locator;

  constructor(page: Page, scope = page.locator('body')) {
    this.#page = page;
    this.scope = scope;
    this.code = scope.getByLabel('Código de seis algarismos');
  }

  static asModal(page: Page): SignupPage {
    return new SignupPage(page, page.getByRole('dialog', { name: 'Criar conta' }));
  }

  async open(): Promise<void> {
    await this.#page.goto('/auth/signup');
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.#page).toHaveURL(/\/auth\/signup/);
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
  }

  async fillIn({ name, email, password }: Account, confirmation = password): Promise<void> {
    await this.scope.getByLabel('Nome').fill(name);
    await this.scope.getByLabel('E-mail').fill(email);
    await this.scope.getByLabel('Palavra-passe', { exact: true }).fill(password);
    await this.scope.getByLabel('Repita a palavra-passe').fill(confirmation);
  }

  async expectFilledIn({ name, email, password }: Account): Promise<void> {
    await expect(this.scope.getByLabel('Nome')).toHaveValue(name);
    await expect(this.scope.getByLabel('E-mail')).toHaveValue(email);
    await expect(this.scope.getByLabel('Palavra-passe', { exact: true })).toHaveValue(password);
    await expect(this.scope.getByLabel('Repita a palavra-passe')).toHaveValue(password);
  }

  async submit(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Criar conta' }).click();
  }

  async expectMailAnnounced({ email }: Account): Promise<void> {
    await expect(this.scope.getByText('Verifique o seu e-mail')).toBeVisible();
    await expect(this.scope.getByText(`Enviámos uma mensagem para ${email}.`)).toBeVisible();
  }

  async typeCode(code: string): Promise<void> {
    await this.code.pressSequentially(code);
  }

  async continue(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Continuar' }).click();
  }
}
