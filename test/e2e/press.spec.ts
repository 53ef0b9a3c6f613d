import type { Locator, Page } from '@playwright/test';
import { CAKE, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { PlacePage } from './pages/place-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';

const opacityOf = (control: Locator) => control.evaluate((element) => Number(getComputedStyle(element).opacity));

/** Presses the control, and lets go of it elsewhere. */
async function expectPressSeen(page: Page, control: Locator): Promise<void> {
  await control.hover();
  expect(await opacityOf(control)).toBe(1);
  await page.mouse.down();
  await expect.poll(() => opacityOf(control)).toBeLessThan(1);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect.poll(() => opacityOf(control)).toBe(1);
}

test('a press shows while it is held', async ({ page }) => {
  await new WelcomePage(page).open();
  await expectPressSeen(page, page.getByRole('button', { name: 'Grelhados' }));
  await expectPressSeen(page, page.getByRole('article').filter({ hasText: PIZZERIA.name }));
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await expectPressSeen(page, place.dish(CAKE.name));
  await place.openProduct(CAKE.name);
  const dialog = page.getByRole('dialog', { name: CAKE.name });
  await expectPressSeen(page, dialog.getByRole('button', { name: 'Fechar' }));
  await expectPressSeen(page, dialog.getByRole('button', { name: /^Adicionar/ }));
});
