import type { Page } from '@playwright/test';
import { createAccount, newPerson } from './account.ts';
import { audit } from './audit.ts';
import { CARDS, CHURROS } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { IntroPage } from './pages/intro-page.ts';
import { LoginForm } from './pages/login-form.ts';
import { SideMenu } from './pages/side-menu.ts';
import { checkOutChurros } from './steps.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';
import { isServed, lookForWorker } from './workers.ts';

const OTHER = /\.other\.js$/;

const entryOf = (page: Page) => page.locator('script[type="module"][src]');
const runsOther = (page: Page) => expect(entryOf(page)).toHaveAttribute('src', OTHER);
const runsFirst = (page: Page) => expect(entryOf(page)).not.toHaveAttribute('src', OTHER);
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Há uma versão nova da Mesa' });

test(
  'an idle tab is updated and rolled back by itself; a tab with typed text is updated when the customer agrees',
  { tag: WHOLE_BROWSER },
  async ({ page, context, mesa }) => {
    const person = newPerson();
    const idle = await context.newPage();
    await new IntroPage(idle).open();
    await isServed(idle);
    await page.goto('/auth/login');
    const form = LoginForm.asPage(page);
    await form.fillIn(person);
    await isServed(page);

    mesa.faults.serveAnotherRelease();
    await lookForWorker(page);
    await runsOther(idle);
    await expect(offer(page)).toBeVisible();
    await audit(page);
    await form.expectFilledIn(person);

    await test.step('its code is gone from the server, and still comes', async () => {
      const menu = new SideMenu(page);
      await menu.open();
      await menu.close();
      await form.expectFilledIn(person);
      await runsFirst(page);
    });

    await offer(page).getByRole('button', { name: 'Atualizar' }).click();
    await runsOther(page);
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email);

    await test.step('a rollback', async () => {
      mesa.faults.clear();
      await lookForWorker(idle);
      await runsFirst(idle);
      await new IntroPage(idle).explore();
      await runsOther(page);
      await offer(page).getByRole('button', { name: 'Atualizar' }).click();
      await runsFirst(page);
      await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
    });
  },
);

test('an update waits for the end of a payment', { tag: WHOLE_BROWSER }, async ({ page, mesa, payments }) => {
  // A worker that becomes active while a page opens does not serve that page.
  await page.goto('/intro');
  await isServed(page);
  await LoginForm.signIn(page, await createAccount(mesa));
  const checkout = await checkOutChurros(page);
  await checkout.addCard(CARDS.accepted);
  const paying = mesa.faults.inject('hold', /^PUT .*\/place_orders/);
  await checkout.pay();
  await paying.applied;

  mesa.faults.serveAnotherRelease();
  await lookForWorker(page);
  const accept = page.getByRole('button', { name: 'Atualizar', includeHidden: true });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Há um pagamento em curso.')).toBeAttached();
  await runsFirst(page);

  paying.release();
  await checkout.expectReceived();
  await runsFirst(page);
  await checkout.acknowledge();
  // The tab does not update by itself, because the search of the menu contains text.
  await offer(page).getByRole('button', { name: 'Atualizar' }).click();
  await runsOther(page);
  expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
});
