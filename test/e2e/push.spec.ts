import type { Page } from '@playwright/test';
import { startPushService } from '#test/harness/push-service.ts';
import { createAccount } from './account.ts';
import { audit } from './audit.ts';
import { PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { orderCake, serve } from './orders.ts';
import { LoginForm } from './pages/login-form.ts';
import { MessagesDialog } from './pages/messages-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { isSubscribed, permissionOf, pushBrowser, standInForPushService } from './push-browser.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';

const READY = `Pronto: O seu pedido está pronto – ${PIZZERIA.name}`;

/** The orders on the page of a place. */
const orders = (page: Page) => page.getByRole('article').getByRole('article');

test(
  'a ready order notifies the service worker; a press opens it in an open tab and in a new one',
  { tag: WHOLE_BROWSER },
  async ({ context, page, mesa, expectedProblems }) => {
    const service = await startPushService();
    await standInForPushService(context, service.subscribe());
    const account = await createAccount(mesa);
    await LoginForm.signIn(page, account);
    const messages = new MessagesDialog(page);
    await messages.open();
    await test.step('messages are turned on, off and on again by keyboard', async () => {
      const keyboard = new Keyboard(page);
      await keyboard.press(messages.turnOnButton);
      await expect(messages.isOn).toBeVisible();
      await audit(page);
      await keyboard.press(messages.turnOffButton);
      await keyboard.press(messages.turnOnButton);
      await expect(messages.isOn).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(messages.scope).toBeHidden();
    });
    const browser = await pushBrowser(context, page);

    await serve(mesa, await orderCake(mesa, account), 'accept', 'make_ready');
    await expect.poll(() => service.delivered.length).toBe(1);
    await browser.deliver(service.delivered[0]?.text ?? '');
    expect(await browser.shown()).toEqual([READY]);

    expect(await browser.press('Pronto')).toBeNull();
    await expect(page).toHaveURL(`${PIZZERIA.path}?view=requests`);
    await expect(orders(page).first()).toBeVisible();
    expect(await browser.shown()).toEqual([]);

    await test.step('an unknown notification type is logged and opens nothing', async () => {
      expectedProblems.push(/^warning: unknown_notification /);
      const message = {
        id: 9,
        title: 'Novidades',
        body: 'Há sardinhas',
        data: { type: 'news', place_id: 7, order_id: null, bill_id: null },
      };
      await browser.deliver(JSON.stringify(message));
      expect(await browser.shown()).toEqual(['Novidades: Há sardinhas']);
      expect(await browser.press('Novidades')).toBeNull();
      await expect(page).toHaveURL(`${PIZZERIA.path}?view=requests`);
    });

    await test.step('without an open tab, a press requests one', async () => {
      await browser.deliver(service.delivered[0]?.text ?? '');
      expect(await browser.shown()).toEqual([READY]);
      const next = await context.newPage();
      await page.close();
      const opened = await browser.press('Pronto');
      expect(opened).toBe(`${PIZZERIA.path}?view=requests`);
      // The tab sends its push token, because its access token has none. The session ends before the server reads it.
      const token = mesa.faults.inject('hold', /^PUT \/api\/users\//);
      await next.goto(opened ?? '');
      await expect(orders(next).first()).toBeVisible();
      await token.applied;

      await new SideMenu(next).logOut(account);
      await expect.poll(() => mesa.faults.seen(/^POST \/api\/token\/revoke$/)).toBe(1);
      token.release();
      await expect.poll(() => isSubscribed(next)).toBe(false);
    });
    await service.close();
  },
);

test(
  'the settings explain a denied permission and how to change it',
  { tag: WHOLE_BROWSER },
  async ({ browser, page, mesa }) => {
    await LoginForm.signIn(page, await createAccount(mesa));
    const settle = await permissionOf(browser, page);
    await settle('denied');
    const messages = new MessagesDialog(page);
    await messages.open();
    await expect(messages.scope.getByText('O navegador não deixa a Mesa mostrar notificações')).toBeVisible();
    await expect(messages.scope.getByRole('listitem')).toHaveCount(3);
    await audit(page);
    await settle('granted');
    await expect(messages.turnOnButton).toBeVisible();
  },
);
