import { expect } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The first screen for a visitor. */
export class IntroPage extends PageObject {
  async open(): Promise<void> {
    await this.page.goto('/');
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/intro$/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'A mesa está posta.' })).toBeVisible();
  }

  async speak(language: 'Português' | 'English'): Promise<void> {
    await this.page.getByRole('button', { name: language }).click();
  }

  async explore(): Promise<void> {
    await this.page.getByRole('link', { name: 'Explorar restaurantes' }).click();
  }

  async signUp(): Promise<void> {
    await this.page.getByRole('link', { name: 'Criar conta' }).click();
  }
}
