import { expect, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';
import { takenOver } from './taken-over.ts';

/** Counties, themes and places. */
export class WelcomePage extends PageObject {
  readonly county = this.page.getByRole('combobox', { name: 'Concelho' });
  readonly places = this.page.getByRole('article');
  readonly search = this.page.getByRole('searchbox', { name: 'Procurar pratos ou restaurantes' });
  readonly map = this.page.getByRole('region', { name: /^Mapa dos restaurantes/ });
  readonly last = this.page.getByRole('region', { name: 'O meu último pedido' });
  readonly again = this.last.getByRole('button', { name: 'Pedir de novo' });
  /** The place selected on the map. */
  readonly chosen = this.page.getByRole('region', { name: 'Restaurante escolhido no mapa' });

  async open(): Promise<void> {
    await this.page.goto('/app/welcome');
    await this.expectOpen();
    await takenOver(this.page);
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/app\/welcome$/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'O que apetece hoje?' })).toBeVisible();
  }

  async chooseCounty(name: string): Promise<void> {
    await this.county.selectOption(name);
    await expect(this.page.getByRole('heading', { level: 2, name: `Restaurantes em ${name}` })).toBeVisible();
  }

  async chooseTheme(name: string): Promise<void> {
    await this.page.getByRole('group', { name: 'Temas' }).getByRole('button', { name, exact: true }).click();
  }

  /** The places of a theme or an operator in all counties. */
  async expectListing(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(
      this.page.getByRole('heading', { level: 2, name: 'Restaurantes em todos os concelhos' }),
    ).toBeVisible();
  }

  get mapSwitch(): Locator {
    return this.page.getByRole('button', { name: 'Mostrar mapa' });
  }

  async showMap(): Promise<void> {
    await this.mapSwitch.click();
    await expect(this.markers.first()).toBeVisible();
  }

  async hideMap(): Promise<void> {
    await this.page.getByRole('button', { name: 'Esconder mapa' }).click();
    await expect(this.map).toBeHidden();
  }

  /** Markers of places and of clusters. */
  get markers(): Locator {
    return this.map.getByRole('button');
  }

  /** A name that the map itself draws. */
  nameOnMap(name: string): Locator {
    return this.map.locator('[translate="no"]').and(this.page.getByText(name, { exact: true }));
  }

  /** Moves by Tab from the focused map to a marker. Markers are in list order, which differs from their positions. */
  async reachMarker(marker: Locator): Promise<void> {
    for (const other of await this.markers.all()) {
      await this.page.keyboard.press('Tab');
      await expect(other).toBeFocused();
      if (await marker.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`No Tab leads to ${String(marker)}.`);
  }

  async openPlace(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}
