import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../account.ts';

/** Login, as a page or as a modal on top of another screen. */
export class LoginForm {
  readonly #page: Page;
  readonly scope: Locator;

  private constructor(page: Page, scope: Locator) {
    this.#page = page;
    this.scope = scope;
  }

  static asPage(page: Page): LoginForm {
    return new LoginForm(page, page.getByRole('main'));
  }

  static asModal(page: Page): LoginForm {
    return new LoginForm(page, page.getByRole('dialog', { name: 'Iniciar sessão' }));
  }

  /** Opens the page and signs in, up to the next screen. */
  static async signIn(page: Page, account: Account, returnUrl = '/app/welcome'): Promise<void> {
    await page.goto(`/auth/login?returnUrl=${encodeURIComponent(returnUrl)}`);
    const form = LoginForm.asPage(page);
    await form.submit(account);
    await form.continue();
    await expect(page).toHaveURL((url) => url.pathname === returnUrl);
  }

  async expectOpen(): Promise<void> {
    await expect(this.scope.getByRole('button', { name: 'Entrar' })).toBeVisible();
  }

  /** Closes the modal with Escape. Until the focus is inside the form, the key would reach the page beneath. */
  async dismiss(): Promise<void> {
    await expect(this.scope.and(this.#page.locator(':focus-within'))).toBeVisible();
    await this.#page.keyboard.press('Escape');
    await expect(this.scope).toBeHidden();
  }

  async submit(account: Account): Promise<void> {
    await this.fillIn(account);
    await this.press();
  }

  /** The sign-up may still be open, with fields of the same names. */
  async fillIn({ email, password }: Account): Promise<void> {
    await this.expectOpen();
    await this.scope.getByLabel('E-mail').fill(email);
    await this.scope.getByLabel('Palavra-passe', { exact: true }).fill(password);
  }

  async expectFilledIn({ email, password }: Account): Promise<void> {
    await expect(this.scope.getByLabel('E-mail')).toHaveValue(email);
    await expect(this.scope.getByLabel('Palavra-passe', { exact: true })).toHaveValue(password);
  }

  async press(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Entrar' }).click();
  }

  async expectSuccess(): Promise<void> {
    await expect(this.scope.getByText(/^Olá, .+!$/)).toBeVisible();
  }

  /** Closes the success view of the page. */
  async continue(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Continuar' }).click();
  }

  /** Closes the success view of the modal. */
  async close(): Promise<void> {
    await this.expectSuccess();
    await this.scope.getByRole('button', { name: 'Fechar' }).click();
    await expect(this.scope).toBeHidden();
  }

  async signUp(): Promise<void> {
    await this.scope.getByRole('button', { name: 'Criar conta' }).click();
  }

  async expectAlert(text: string): Promise<void> {
    const alert = this.#page.getByRole('alertdialog');
    await expect(alert).toContainText(text);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
  }

  /** Checks the message at the password field, which has the focus. */
  async expectIncorrect(): Promise<void> {
    const password = this.scope.getByLabel('Palavra-passe', { exact: true });
    await expect(password).toHaveAccessibleDescription('E-mail ou palavra-passe incorretos.');
    await expect(password).toBeFocused();
    await expect(this.#page.getByRole('alertdialog')).toBeHidden();
  }
}
