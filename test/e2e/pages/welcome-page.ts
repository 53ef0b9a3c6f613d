import { expect, type Locator, type Page } from '@playwright/test';

/** Counties, themes and places. */
export class WelcomePage {
  readonly #page: Page;
  readonly county: Locator;
  readonly places: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.county = page.getByRole('combobox', { name: 'Concelho' });
    this.places = page.getByRole('article');
    this.search = page.getByRole('searchbox', { name: 'Procurar pratos ou restaurantes' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/welcome');
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.#page).toHaveURL(/\/app\/welcome$/);
    await expect(this.#page.getByRole('heading', { level: 1, name: 'O que apetece hoje?' })).toBeVisible();
  }

  async chooseCounty(name: string): Promise<void> {
    await this.county.selectOption(name);
    await expect(this.#page.getByRole('heading', { level: 2, name: `Restaurantes em ${name}` })).toBeVisible();
  }

  async chooseTheme(name: string): Promise<void> {
    await this.#page.getByRole('group', { name: 'Temas' }).getByRole('button', { name, exact: true }).click();
  }

  async openPlace(name: string): Promise<void> {
    await this.#page.getByRole('link', { name, exact: true }).click();
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}
