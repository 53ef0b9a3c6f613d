import { newPerson } from './account.ts';
import { LUNCH_MENU, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { SignupPage } from './pages/signup-page.ts';
import { signInAsNewCustomer } from './steps.ts';

test('typed values survive a reload, except passwords, which are never stored', async ({ page }) => {
  const person = newPerson();
  const signup = new SignupPage(page);
  await signup.open();
  await signup.fillIn(person);
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join());
  // Drafts load after the first screen.
  await expect.poll(kept).toContain(person.email);
  expect(await kept()).not.toContain(person.password);
  await page.reload();
  await signup.expectFilledIn({ ...person, password: '' });
});

test('a half-built dish survives a reload; an abandoned one starts again', async ({ page }) => {
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.openProduct(LUNCH_MENU.name);
  const product = new ProductDialog(page, LUNCH_MENU.name);
  await product.choose(...LUNCH_MENU.choices);
  await product.expectTotal(LUNCH_MENU.totalText);
  await page.reload();
  await product.expectTotal(LUNCH_MENU.totalText);
  await product.scope.getByRole('button', { name: 'Fechar' }).click();
  await product.expectClosed();
  await place.openProduct(LUNCH_MENU.name);
  await product.expectIncomplete('Falta escolher: Pizza');
});

test('a dish that waits for the delivery choice keeps its options after a reload, and starts again once added', async ({
  page,
  mesa,
}) => {
  await signInAsNewCustomer(page, mesa);
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.openProduct(LUNCH_MENU.name);
  const product = new ProductDialog(page, LUNCH_MENU.name);
  await product.choose(...LUNCH_MENU.choices);
  await product.add();
  const delivery = new DeliveryDialog(page);
  await expect(delivery.scope).toBeVisible();
  await page.reload();
  await expect(delivery.scope).toBeVisible();
  await product.expectBusyBelow(LUNCH_MENU.totalText);
  await page.goBack();
  await expect(delivery.scope).toBeHidden();
  await product.expectTotal(LUNCH_MENU.totalText);

  await product.add();
  await expect(delivery.scope).toBeVisible();
  await page.reload();
  await delivery.choose('Para levar');
  await product.expectClosed();
  await place.openProduct(LUNCH_MENU.name);
  await product.expectIncomplete('Falta escolher: Pizza');
});

test('a dish that is chosen before the rest of the app has loaded is there after a reload', async ({ page, mesa }) => {
  const shell = mesa.faults.inject('hold', /^GET \/assets\/shell-/);
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.openProduct(LUNCH_MENU.name);
  const product = new ProductDialog(page, LUNCH_MENU.name);
  await product.choose(...LUNCH_MENU.choices);
  shell.release();
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('option.toggled');
  await page.reload();
  await product.expectTotal(LUNCH_MENU.totalText);
});
