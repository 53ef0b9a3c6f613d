import { expect, type Locator } from '@playwright/test';
import { type DemoPlace } from '../demo.ts';
import type { OrderTypeName } from './delivery-dialog.ts';
import { PageObject } from './page-object.ts';
import { takenOver } from './taken-over.ts';

/** A place and its menu. */
export class PlacePage extends PageObject {
  readonly search = this.page.getByRole('searchbox', { name: 'Procurar na ementa' });
  readonly sections = this.page.getByRole('navigation', { name: 'Secções da ementa' }).getByRole('button');
  readonly share = this.page.getByRole('button', { name: 'Partilhar', exact: true });
  /** Dishes in the rendered part of the menu. */
  readonly dishes = this.page.getByRole('article').getByRole('button', { name: /€$/ });
  /** The link to the cart, shown while the cart is not empty. */
  readonly cartBar = this.page.getByRole('button', { name: /^Ver carrinho/ });

  async open({ path, name }: DemoPlace): Promise<void> {
    await this.page.goto(path);
    await this.expectOpen(name);
    await takenOver(this.page);
  }

  async expectOpen(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(this.sections.first()).toBeVisible();
  }

  /** A dish in the rendered part of the menu; its accessible name is its name and price. */
  dish(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}.*€$`) });
  }

  /** The "+" of a dish without choices; in the group are also its count and its "−". */
  plus(name: string): Locator {
    return this.page.getByRole('button', { name: `Adicionar ${name}`, exact: true });
  }

  quantityOf(name: string): Locator {
    return this.page.getByRole('group', { name: `Quantidade de ${name}` });
  }

  /** Opens a dish anywhere in the menu. */
  async openProduct(name: string): Promise<void> {
    await this.search.fill(name);
    await this.dish(name).click();
    await expect(this.page.getByRole('dialog', { name })).toBeVisible();
  }

  /** Jumps to a section: its title scrolls to the top, below the tabs. */
  async goTo(section: string): Promise<void> {
    const tab = this.sections.filter({ hasText: section });
    await tab.click();
    await expect(this.page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
    await expect(tab).toHaveAttribute('aria-current', 'true');
  }

  /** Opens a tab of the page. */
  async show(part: 'Ementa' | 'Reservas' | 'Pedidos'): Promise<void> {
    const tab = this.page.getByRole('navigation', { name: 'Partes da página' }).getByRole('link', { name: part });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
  }

  /** Slots with this status, in order. */
  slots(state: 'Livre' | 'Reservado por si' | 'Ocupado'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${state}$`) });
  }

  /** Opens the delivery method dialog, whether a method is chosen or not. */
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
