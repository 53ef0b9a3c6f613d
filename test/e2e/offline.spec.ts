import type { Locator, Page } from '@playwright/test';
import { createAccount } from './account.ts';
import { presentBill } from './bills.ts';
import { ALWAYS_OPEN, CHURROS, PIZZERIA, SLOT_PLACE, STADIUM_BAR } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { orderCake } from './orders.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { addChurros, openChurros } from './steps.ts';
import { answerTable, takeSeats } from './tables.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';
import { isServed } from './workers.ts';

test.beforeEach(({ expectedProblems }) => void expectedProblems.push(/^error: Failed to load resource: net::ERR_/));

/** All texts in the browser's caches, databases and storage. */
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|html/.test(answer?.headers.get('content-type') ?? '');
        texts.push(name, request.url, isText ? ((await answer?.text()) ?? '') : '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => resolve(reading.result as unknown[]));
        });
        texts.push(JSON.stringify(rows));
      }
      database.close();
    }
    return texts.join('\n');
  });

/** Calls these addresses of the API one after another, without a session. */
const ask = (page: Page, addresses: readonly string[]): Promise<void> =>
  page.evaluate(async (asked) => {
    const config = (await (await fetch('/assets/config/production.json')).json()) as { appKey: string };
    const headers = { Accept: 'application/ld+json', 'X-Application-Key': config.appKey };
    for (const address of asked) await (await fetch(address, { headers })).text();
  }, addresses);

const isShown = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

const churros = (tab: Page) => new CartDialog(tab).line(CHURROS.name);

test(
  'a visitor without a network sees the places that were opened before, with their pictures',
  { tag: WHOLE_BROWSER },
  async ({ page, context }) => {
    const place = new PlacePage(page);
    await place.open(SLOT_PLACE);
    await isServed(page);
    await place.open(PIZZERIA);
    await expect.poll(() => keptTexts(page)).toContain(PIZZERIA.path);
    await context.setOffline(true);

    for (const seen of [PIZZERIA, SLOT_PLACE]) {
      await page.goto(seen.path);
      await place.expectOpen(seen.name);
      await expect(place.dishes.first()).toBeVisible();
      await expect(page.getByText(/Dados guardados: .* \d\d:\d\d\./)).toBeVisible();
      await expect.poll(() => isShown(page.getByRole('article').locator('img').first())).toBe(true);
    }

    await test.step('one that was not opened says so, and opens once the network is back', async () => {
      await page.goto(STADIUM_BAR.path);
      await expect(page.getByRole('heading', { name: 'Não foi possível carregar' })).toBeVisible();
      await context.setOffline(false);
      // The browser gives the worker its network back a moment later than the page.
      await expect(async () => {
        await page.reload();
        await place.expectOpen(STADIUM_BAR.name);
      }).toPass();
    });
  },
);

test(
  'a customer without a network opens the code of a table; nothing of them is left after they sign out',
  { tag: WHOLE_BROWSER },
  async ({ page, context, mesa }) => {
    const account = await createAccount(mesa);
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
    const id = await takeSeats(mesa, account, `${tomorrow}T18:30:00+00:00`, 2);
    await answerTable(mesa, id, 'accept');
    await page.goto('/intro');
    await isServed(page);
    await LoginForm.signIn(page, account);
    await page.goto(`/reservation-modal?id=${id}`);
    const table = page.getByRole('dialog', { name: 'A minha reserva' });
    const code = table.getByRole('img', { name: 'Código QR da reserva' });
    await expect(code).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(code).toBeVisible();
    const uid = await table.getByRole('figure').innerText();
    expect(await keptTexts(page)).toContain(uid);

    await context.setOffline(false);
    await page.goto('/app/welcome');
    await new SideMenu(page).logOut(account);
    await expect.poll(() => keptTexts(page)).not.toContain(uid);
    const left = await keptTexts(page);
    expect(left).not.toContain(account.email);
    expect(left).not.toContain(account.name);
  },
);

test(
  'a dish added without a network is in the cart once, although the app was closed before',
  { tag: WHOLE_BROWSER },
  async ({ page, context, mesa }) => {
    await page.goto('/intro');
    await isServed(page);
    await LoginForm.signIn(page, await createAccount(mesa));
    await openChurros(page);
    await context.setOffline(true);
    await page.reload();
    const product = new ProductDialog(page, CHURROS.name);
    await product.add();
    await expect(product.scope.getByRole('alert')).toContainText('Ainda não foi possível adicionar o prato');
    await page.close();

    await context.setOffline(false);
    const later = await context.newPage();
    for (const _start of ['first', 'second']) {
      await later.goto('/app/welcome?modals=cart-modal');
      await expect(churros(later)).toContainText('1×');
    }
  },
);

test(
  'without a network, the + of a dish that was never opened asks how to receive it, and adds it later',
  { tag: WHOLE_BROWSER },
  async ({ page, context, mesa }) => {
    const CAKE_SLICE = 'Bolo de chocolate';
    await page.goto('/intro');
    await isServed(page);
    await LoginForm.signIn(page, await createAccount(mesa), ALWAYS_OPEN.path);
    const place = new PlacePage(page);
    await place.expectOpen(ALWAYS_OPEN.name);
    await expect.poll(() => keptTexts(page)).toContain('/api/places/11');
    await context.setOffline(true);

    await place.plus(CAKE_SLICE).click();
    await new DeliveryDialog(page).choose('Para levar');
    const product = new ProductDialog(page, CAKE_SLICE);
    await expect(product.scope.getByRole('alert')).toContainText('Ainda não foi possível adicionar o prato');

    await context.setOffline(false);
    await product.expectClosed();
    await expect(place.quantityOf(CAKE_SLICE)).toContainText('1');
    await page.goto('/app/welcome?modals=cart-modal');
    await expect(new CartDialog(page).line(CAKE_SLICE)).toContainText('1×');
    await expect(new CartDialog(page).scope).toContainText('Para levar');
  },
);

test(
  'a number that was raised without a network is in the cart, although the app was closed before',
  { tag: WHOLE_BROWSER },
  async ({ page, context, mesa }) => {
    const account = await createAccount(mesa);
    await page.goto('/intro');
    await isServed(page);
    await LoginForm.signIn(page, account);
    await addChurros(page);
    await page.goto('/app/welcome?modals=cart-modal');
    await expect(churros(page)).toContainText('1×');
    await context.setOffline(true);
    await new CartDialog(page).edit();
    await new CartDialog(page).increase(CHURROS.name);
    await expect(churros(page)).toContainText('9,00 €');
    await page.close();

    await context.setOffline(false);
    const later = await context.newPage();
    for (const _start of ['first', 'second']) {
      await later.goto('/app/welcome?modals=cart-modal');
      await expect(churros(later)).toContainText('2×');
    }
  },
);

test(
  'a customer without a network still sees their last order, menus and bills, and no error messages',
  { tag: WHOLE_BROWSER },
  async ({ page, context, mesa }) => {
    const account = await createAccount(mesa);
    await orderCake(mesa, account);
    const bill = await presentBill(mesa, account);
    await page.goto('/intro');
    await isServed(page);
    await LoginForm.signIn(page, account);
    const last = page.getByRole('region', { name: 'O meu último pedido' });
    const presence = page.getByRole('region', { name: 'Presença' });
    const arrive = presence.getByRole('button', { name: 'Cheguei' });
    const follow = page.getByRole('link', { name: /^Acompanhar pedido/ });
    const pay = page.getByRole('button', { name: 'Pagar 32,70 €' });
    await expect(last).toContainText(PIZZERIA.name);
    const lists = { '/orders-modal': 'Os meus pedidos', '/app/welcome?modals=my-code': 'O meu código' };
    const seeLists = async () => {
      for (const [address, name] of Object.entries(lists)) {
        await page.goto(address);
        const list = page.getByRole('dialog', { name });
        await expect(
          list.getByRole('img', { name: 'Código QR da sua conta' }).or(list.getByRole('article')).first(),
        ).toBeVisible();
      }
    };
    await seeLists();
    await page.goto(`/bill-modal?id=${bill}`);
    await expect(pay).toBeEnabled();
    await page.goto(PIZZERIA.path);
    await expect(follow).toBeVisible();
    await page.goto(ALWAYS_OPEN.path);
    await expect(arrive).toBeEnabled();
    await context.setOffline(true);

    await page.reload();
    await new PlacePage(page).expectOpen(ALWAYS_OPEN.name);
    await expect(arrive).toBeDisabled();
    await expect(arrive).toHaveAccessibleDescription('Sem ligação à Internet.');
    await expect(presence.getByRole('alert')).toBeHidden();
    await page.goto(PIZZERIA.path);
    await expect(follow).toBeVisible();
    await page.goto('/app/welcome');
    await expect(last).toContainText(PIZZERIA.name);
    await expect(last.getByRole('button')).toHaveAccessibleDescription('Sem ligação à Internet.');
    await page.goto(`/bill-modal?id=${bill}`);
    await expect(pay).toBeDisabled();
    await expect(pay).toHaveAccessibleDescription('Sem ligação à Internet.');
    await seeLists();
    await page.goto(`/bill-modal?id=${bill}`);

    await context.setOffline(false);
    await expect(pay).toBeEnabled();
  },
);

test(
  'a menu that was opened before comes from the device while the network hangs',
  { tag: WHOLE_BROWSER },
  async ({ page, mesa, expectedProblems }) => {
    // The worker answers the request for the picture, so Chromium does not count the preload as used.
    expectedProblems.push(/was preloaded using link preload but not used/);
    const [welcome, place] = [new WelcomePage(page), new PlacePage(page)];
    await welcome.open();
    await isServed(page);
    await place.open(PIZZERIA);
    await expect.poll(() => keptTexts(page)).toContain('/api/places/7');
    await welcome.open();
    const answer = mesa.faults.inject('hold', /^GET \/api\/places\/7\?/, { isLasting: true });
    await page.getByRole('link', { name: PIZZERIA.name, exact: true }).click();
    await expect(place.dishes.first()).toBeVisible();
    await expect(page.getByText(/Dados guardados: .* \d\d:\d\d\./)).toBeVisible();
    answer.release();
  },
);

test('a kept picture is loaded again once it is an hour old', { tag: WHOLE_BROWSER }, async ({ page, context }) => {
  const place = new PlacePage(page);
  const devtools = await context.newCDPSession(page);
  /** The browser's memory cache would answer without the worker. */
  const openAgain = async () => {
    for (const cacheDisabled of [true, false]) await devtools.send('Network.setCacheDisabled', { cacheDisabled });
    await page.reload({ waitUntil: 'networkidle' });
  };
  await place.open(PIZZERIA);
  await isServed(page);
  await openAgain();
  /** Dates all kept pictures `minutes` back. Returns their number. */
  const age = (minutes: number) =>
    page.evaluate(
      async (date) => {
        const cache = await caches.open('pictures');
        const requests = await cache.keys();
        for (const request of requests) {
          const picture = await cache.match(request);
          const headers = new Headers(picture?.headers);
          headers.set('date', date);
          await cache.put(request, new Response(await picture?.blob(), { headers }));
        }
        return requests.length;
      },
      new Date(Date.now() - minutes * 60_000).toUTCString(),
    );
  const renewed = () =>
    page.evaluate(async () => {
      const pictures = await (await caches.open('pictures')).matchAll();
      return pictures.filter(({ headers }) => Date.now() - Date.parse(headers.get('date') ?? '') < 1_800_000).length;
    });

  const kept = await age(58);
  await openAgain();
  expect(await renewed()).toBe(0);
  await age(61);
  await openAgain();
  await expect.poll(renewed).toBe(kept);
});

test('the device keeps the newest 300 answers', { tag: WHOLE_BROWSER }, async ({ page }) => {
  await page.goto('/intro');
  await isServed(page);
  await ask(
    page,
    Array.from({ length: 305 }, (_, index) => `/api/themes?number=${index + 1}`),
  );
  const kept = () => page.evaluate(async () => (await (await caches.open('answers')).keys()).map(({ url }) => url));
  await expect.poll(async () => (await kept()).at(-1)).toContain('number=305');
  await expect.poll(async () => (await kept()).length).toBe(300);
  expect((await kept())[0]).toContain('number=6');
});

test('an answer that comes after the customer has left is not kept', { tag: WHOLE_BROWSER }, async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  await orderCake(mesa, account);
  await page.goto('/intro');
  await isServed(page);
  await LoginForm.signIn(page, account);
  await page.goto('/app/welcome');
  const { again, last } = new WelcomePage(page);
  await expect(again).toBeVisible();
  const late = mesa.faults.inject('holdAnswer', /^GET \/api\/customer_orders\/\d+/);
  await last.getByRole('link').click();
  await late.applied;
  await page.getByRole('dialog', { name: 'O meu pedido' }).getByRole('button', { name: 'Fechar' }).click();
  await new SideMenu(page).logOut(account);
  late.release();
  // This answer arrives after the late one: once it is kept, the late one would be kept too.
  await ask(page, ['/api/public_configurations?later']);
  const isKept = (text: string) => keptTexts(page).then((texts) => texts.includes(text));
  await expect.poll(() => isKept('/api/public_configurations?later')).toBe(true);
  expect(await isKept('answers-of-')).toBe(false);
  expect(await isKept('/api/customer_orders')).toBe(false);
});
