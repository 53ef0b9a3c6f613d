import { expect, type Locator } from '@playwright/test';
import { type DemoPlace } from '../demo.ts';
import type { OrderTypeName } from './delivery-dialog.ts';
import { PageObject } from './page-object.ts';

/** A place and its menu. */
export class PlacePage extends PageObject {
  readonly search = this.page.getByRole('searchbox', { name: 'Procurar na ementa' });
  readonly sections = this.page.getByRole('navigation', { name: 'Secções da ementa' }).getByRole('button');
  /** Those of the part of the menu that is drawn. */
  readonly dishes = this.page.getByRole('article').getByRole('button', { name: /€$/ });
  /** The way to the cart, while something is in it. */
  readonly cartBar = this.page.getByRole('button', { name: /^Ver carrinho/ });

  async open({ path, name }: DemoPlace): Promise<void> {
    await this.page.goto(path);
    await this.expectOpen(name);
  }

  async expectOpen(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(this.sections.first()).toBeVisible();
  }

  /** A dish in the part of the menu that is drawn; its name and its price are its accessible name. */
  dish(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}.*€$`) });
  }

  /** Opens a dish, wherever in the menu it is. */
  async openProduct(name: string): Promise<void> {
    await this.search.fill(name);
    await this.dish(name).click();
    await expect(this.page.getByRole('dialog', { name })).toBeVisible();
  }

  /** Jumps to a section: its title comes to the top, under the tabs. */
  async goTo(section: string): Promise<void> {
    const tab = this.sections.filter({ hasText: section });
    await tab.click();
    await expect(this.page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
    await expect(tab).toHaveAttribute('aria-current', 'true');
  }

  /** Goes to a part of the page. */
  async show(part: 'Ementa' | 'Reservas' | 'Pedidos'): Promise<void> {
    const tab = this.page.getByRole('navigation', { name: 'Partes da página' }).getByRole('link', { name: part });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
  }

  /** Times of a standing, in their order. */
  slots(standing: 'Livre' | 'Reservado por si' | 'Ocupado'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${standing}$`) });
  }

  /** Opens the question how to receive what is ordered here, answered before or not. */
  async changeOrderType(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Escolher como receber|Alterar a forma de receber)/ }).click();
  }

  async expectOrderType(shown: OrderTypeName | 'Por escolher'): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Como quer receber?' })).toContainText(shown);
  }

  async openCart(): Promise<void> {
    await this.cartBar.click();
  }

  async back(): Promise<void> {
    await this.page.getByRole('link', { name: 'Voltar aos restaurantes' }).click();
  }
}
