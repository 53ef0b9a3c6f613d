import { expect, type Locator } from '@playwright/test';
import type { Account } from '../account.ts';
import { PageObject } from './page-object.ts';
import { SideMenu } from './side-menu.ts';

/** The app's page of the municipal login, and the provider's login page. */
export class MunicipalLoginPage extends PageObject {
  async open(returnUrl = '/app/welcome'): Promise<void> {
    await this.page.goto(`/auth/mycascais-login?returnUrl=${encodeURIComponent(returnUrl)}`);
    await expect(this.#button('Continuar para o MyCascais')).toBeVisible();
  }

  /** Continues to the provider's page. */
  async leave(): Promise<void> {
    await this.#button('Continuar para o MyCascais').click();
    await this.expectProvider();
  }

  async expectProvider(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Quem quer entrar na Mesa?' })).toBeVisible();
  }

  /** At the provider: logs in as one of its demo citizens. */
  async choose(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).click();
  }

  /** At the provider: logs in as a citizen with this verified address. */
  async signInAs({ name, email }: { name: string; email: string }): Promise<void> {
    await this.page.getByLabel('Nome').fill(name);
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  }

  async refuse(): Promise<void> {
    await this.page.getByRole('button', { name: 'Não autorizar e voltar à Mesa' }).click();
  }

  async expectStopped(title: string): Promise<void> {
    await expect(this.page.getByRole('alert').getByText(title)).toBeVisible();
    await expect(this.page).toHaveURL((url) => url.pathname === '/auth/mycascais-login' && url.search === '');
  }

  async tryAgain(): Promise<void> {
    await this.#button('Tentar de novo com o MyCascais').click();
    await this.expectProvider();
  }

  /** Types the existing account's password to link it. */
  async link(password: string): Promise<void> {
    await this.page.getByLabel('Palavra-passe', { exact: true }).fill(password);
    await this.#button('Ligar contas e entrar').click();
  }

  async expectSignedIn(person: Account, path = '/app/welcome'): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname === path && url.search === '');
    await new SideMenu(this.page).expectCustomer(person);
  }

  #button(name: string): Locator {
    return this.page.getByRole('button', { name });
  }
}
