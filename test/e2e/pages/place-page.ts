import { expect, type Locator, type Page } from '@playwright/test';

/** A place and its menu. */
export class PlacePage {
  readonly #page: Page;
  readonly search: Locator;
  readonly sections: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.search = page.getByRole('searchbox', { name: 'Procurar na ementa' });
    this.sections = page.getByRole('navigation', { name: 'Secções da ementa' }).getByRole('button');
  }

  async expectOpen(name: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(this.sections.first()).toBeVisible();
  }

  /** A dish in the part of the menu that is drawn; its name and its price are its accessible name. */
  dish(name: string): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^${name}.*€$`) });
  }

  /** Jumps to a section: its title comes to the top, under the tabs. */
  async goTo(section: string): Promise<void> {
    const tab = this.sections.filter({ hasText: section });
    await tab.click();
    await expect(this.#page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
    await expect(tab).toHaveAttribute('aria-current', 'true');
  }

  async back(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Voltar aos restaurantes' }).click();
  }
}
