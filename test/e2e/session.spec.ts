import type { Page } from '@playwright/test';
import { createAccount, newPerson, verificationLink } from './account.ts';
import { CAKE, CHURROS, PIZZERIA, SLOT_PLACE } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { CartDialog } from './pages/cart-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { OrdersDialog } from './pages/orders-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { SideMenu } from './pages/side-menu.ts';
import { SignupPage } from './pages/signup-page.ts';
import { SlotDialog } from './pages/slot-dialog.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { addChurros, openChurros, settled, signInAsNewCustomer } from './steps.ts';
import { expireToken, refuseToken, SESSION_KEY, storedToken } from './tokens.ts';

const REFRESH = /^POST \/api\/token\/refresh/;
const REVOKE = /^POST \/api\/token\/revoke/;
const NOTIFICATIONS = /^GET \/api\/users\/\d+\/notifications/;
const DAY = 24 * 60 * 60 * 1000;

test.describe('refused tokens', () => {
  test.beforeEach(({ expectedProblems }) => {
    expectedProblems.push(/401 \(Unauthorized\)/);
  });

  test('all calls of a screen refused together succeed after one refresh', async ({ page, context, mesa }) => {
    const account = await signInAsNewCustomer(page, mesa);
    await addChurros(page);
    await expireToken(context, page);
    mesa.faults.clear();
    await page.goto('/app/welcome?modals=cart-modal');
    await expect(new CartDialog(page).line('Cachecol de churros')).toBeVisible();
    expect(mesa.faults.seen(/^GET \/api\//)).toBeGreaterThan(4);
    expect(mesa.faults.seen(REFRESH)).toBe(1);
    await page.keyboard.press('Escape');
    await expect(new WelcomePage(page).places).not.toHaveCount(0);
    await new SideMenu(page).expectCustomer(account);
  });

  test('thirty calls from many tabs refused together succeed after one refresh', async ({ page, context, mesa }) => {
    const account = await signInAsNewCustomer(page, mesa);
    await expireToken(context, page);
    mesa.faults.clear();
    let refused = 0;
    context.on('response', (response) => {
      if (response.status() === 401) refused += 1;
    });
    const held = mesa.faults.inject('hold', REFRESH);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto('/app/welcome?modals=cart-modal')));
    await held.applied;
    await expect.poll(() => refused).toBeGreaterThanOrEqual(30);
    held.release();
    for (const tab of tabs) await expect(tab.getByText('O carrinho está vazio')).toBeVisible();
    expect(mesa.faults.seen(REFRESH)).toBe(1);
    await page.goto('/app/welcome');
    await new SideMenu(page).expectCustomer(account);
  });

  test('two tabs refresh once', async ({ page, context, mesa }) => {
    const account = await signInAsNewCustomer(page, mesa);
    const otherTab = await context.newPage();
    await otherTab.goto('/app/welcome');
    await new SideMenu(otherTab).expectCustomer(account);
    const token = await storedToken(page);
    // A request that a tab sends while it is left would also be refused, and cause a needless refresh.
    for (const tab of [page, otherTab]) await tab.goto('about:blank');
    await refuseToken(context, token);
    mesa.faults.clear();
    await Promise.all([page, otherTab].map((tab) => tab.goto('/orders-modal')));
    for (const tab of [page, otherTab]) await expect(tab.getByText('Ainda não fez pedidos')).toBeVisible();
    expect(mesa.faults.seen(REFRESH)).toBe(1);
    expect(await storedToken(otherTab)).toBe(await storedToken(page));
  });

  test('a server that refuses everything is asked for new tokens once; then the customer is signed out', async ({
    page,
    context,
    mesa,
  }) => {
    const account = await signInAsNewCustomer(page, mesa);
    await new WelcomePage(page).open();
    await new SideMenu(page).expectCustomer(account);
    let refreshes = 0;
    await context.route(/\/api\//, async (route) => {
      if (route.request().url().endsWith('/api/token/refresh')) refreshes += 1;
      const isRefused =
        'authorization' in (await route.request().allHeaders()) || route.request().url().includes('/token/');
      if (!isRefused) return route.fallback();
      return route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: '{"code":401,"message":"Invalid JWT Token"}',
      });
    });
    await page.goto('/app/welcome?modals=orders');
    await expect(page.getByText('Inicie sessão para ver os pedidos')).toBeVisible();
    await page.keyboard.press('Escape');
    await new SideMenu(page).expectVisitor();
    expect(refreshes).toBe(1);
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
  });
});

test.describe('a customer who signs in in another tab', () => {
  test('continues with the dish that opened the login here, which is added once', async ({ page, context, mesa }) => {
    const account = await createAccount(mesa);
    const product = await openChurros(page);
    await product.add();
    await LoginForm.asModal(page).expectOpen();
    await LoginForm.asModal(page).signUp();
    await LoginForm.signIn(await context.newPage(), account);
    await product.expectClosed();
    await expect(LoginForm.asModal(page).scope).toHaveCount(0);
    await new PlacePage(page).openCart();
    await expect(new CartDialog(page).line(CHURROS.name)).toContainText('4,50');
    await page.reload();
    await expect(new CartDialog(page).line(CHURROS.name)).toContainText('4,50');
  });

  test('gets the slot that opened the login here', async ({ page, context, mesa }) => {
    const account = await createAccount(mesa);
    const slot = new SlotDialog(page);
    await page.goto(`${SLOT_PLACE.path}?view=reservations`);
    await new PlacePage(page).slots('Livre').last().click();
    await slot.reserve.click();
    await LoginForm.asModal(page).expectOpen();
    await LoginForm.signIn(await context.newPage(), account);
    await expect(slot.scope).toContainText('Horário reservado');
  });

  for (const [address, asked, shown] of [
    ['/orders-modal', 'Inicie sessão para ver os pedidos', 'Ainda não fez pedidos'],
    ['/bills-modal', 'Inicie sessão para ver as contas', 'Sem contas por pagar'],
    ['/app/welcome?modals=notifications', 'Inicie sessão para ver as notificações', 'Ainda não tem notificações'],
    ['/app/welcome?modals=my-code', 'Inicie sessão para ver o seu código', 'Mostre este código à entrada'],
  ] as const) {
    test(`is recognised by the flow that opened the login at ${address}`, async ({ page, context, mesa }) => {
      const account = await createAccount(mesa);
      await page.goto(address);
      await expect(page.getByText(asked)).toBeVisible();
      await LoginForm.signIn(await context.newPage(), account);
      await expect(page.getByText(asked)).toHaveCount(0);
      await expect(page.getByText(shown).first()).toBeVisible();
    });
  }

  test('leaves the pages that ask for the login', async ({ page, context, mesa }) => {
    const person = newPerson();
    const login = await context.newPage();
    await login.goto(`/auth/login?returnUrl=${encodeURIComponent(PIZZERIA.path)}`);
    await LoginForm.asPage(login).expectOpen();
    const signup = new SignupPage(page);
    await page.goto(`/auth/signup?returnUrl=${encodeURIComponent(PIZZERIA.path)}`);
    await signup.fillIn(person);
    await signup.submit();
    await signup.expectMailAnnounced(person);
    const other = await context.newPage();
    await other.goto((await verificationLink(mesa, person)).href);
    await expect(other.getByText('Conta ativada')).toBeVisible();
    for (const tab of [page, login]) await new PlacePage(tab).expectOpen(PIZZERIA.name);
  });
});

test('a logout in one tab signs out the other within a second and clears its screen', async ({
  page,
  context,
  mesa,
  expectedProblems,
}) => {
  // The other tab may be loading its orders at this moment.
  expectedProblems.push(/status of 401/);
  const account = await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/app/welcome?modals=orders');
  await expect(otherTab.getByText('Ainda não fez pedidos')).toBeVisible();
  await page.goto('/app/welcome');
  await new SideMenu(page).logOut(account);
  await expect(page.getByText('Sessão terminada')).toBeVisible();
  await expect(otherTab.getByText('Inicie sessão para ver os pedidos')).toBeVisible({ timeout: 1_000 });
  await otherTab.keyboard.press('Escape');
  await new SideMenu(otherTab).expectVisitor();
});

test('a logout aborts the reads under way before the server revokes the token', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  const held = mesa.faults.inject('hold', NOTIFICATIONS);
  const read = page.waitForRequest(/\/notifications$/);
  await page.goto('/app/welcome');
  await held.applied;
  const revocation = mesa.faults.inject('holdAnswer', REVOKE);
  await new SideMenu(page).logOut(account);
  await revocation.applied;
  held.release();
  expect(await (await read).response()).toBeNull();
  revocation.release();
  await expect(page.getByText('Sessão terminada')).toBeVisible();
});

test('a logout by its address reads nothing of the customer', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const revocation = mesa.faults.inject('holdAnswer', REVOKE);
  await page.goto('/auth/logout');
  await revocation.applied;
  await expect(new SideMenu(page).button).toBeVisible();
  revocation.release();
  await expect(page.getByText('Sessão terminada')).toBeVisible();
  expect(mesa.faults.seen(NOTIFICATIONS)).toBe(0);
});

/** Everything that this browser stores for the app's origin, as one text. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches.keys();
    const { cookie } = document;
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      databases,
      caches,
      cookie,
      history.state,
    ]);
  });
}

test('a customer who signs out leaves nothing on the screen, in storage or behind Back', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  await addChurros(page);
  const token = await storedToken(page);
  await page.goto('/app/welcome?modals=cart-modal');
  await expect(new CartDialog(page).line('Cachecol de churros')).toBeVisible();
  await page.keyboard.press('Escape');
  await new SideMenu(page).logOut(account);
  await expect(page.getByText('Sessão terminada')).toBeVisible();
  const personal = [account.email, account.name, token, 'churros', 'multi_carts', 'B12'];
  const kept = await everythingKept(page);
  for (const word of personal) expect(kept).not.toContain(word);
  for (let steps = 0; steps < 3; steps += 1) {
    const shown = await page.evaluate(() => document.documentElement.outerHTML);
    for (const word of [account.email, account.name, token]) expect(shown).not.toContain(word);
    await page.goBack();
  }
  await page.goto('/app/welcome?modals=cart-modal');
  await expect(page.getByText('Inicie sessão para ver o carrinho')).toBeVisible();
});

test('an answer for the former customer does not reach the current one', async ({ page, mesa }) => {
  const [ana, rui] = [await createAccount(mesa), await createAccount(mesa)];
  await LoginForm.signIn(page, ana);
  await addChurros(page);
  const late = mesa.faults.inject('holdAnswer', /^GET \/api\/customer\/profile/);
  const asked = page.waitForRequest(/\/api\/customer\/profile$/);
  const counted = page.waitForResponse(/\/api\/users\/\d+\/notifications$/);
  await page.goto('/app/welcome');
  await late.applied;
  // If the logout came before the answer to this request, the server would refuse it, and the browser would log that.
  await counted;
  await new SideMenu(page).logOut(ana);
  await page.getByRole('link', { name: 'Iniciar sessão' }).click();
  const login = LoginForm.asPage(page);
  await login.submit(rui);
  await login.continue();
  await new SideMenu(page).expectCustomer(rui);
  late.release();
  await settled(await asked);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Carrinho' }).click();
  const cart = new CartDialog(page);
  await expect(cart.scope.getByText('O carrinho está vazio')).toBeVisible();
  await expect(cart.line('Cachecol de churros')).toHaveCount(0);
});

test.describe('a broken browser', () => {
  const breakages: readonly (readonly [what: string, script: () => void])[] = [
    [
      'storage is blocked',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        }),
    ],
    [
      'storage cannot be read',
      () => {
        Storage.prototype.getItem = () => {
          throw new DOMException('The operation failed.', 'UnknownError');
        };
      },
    ],
    [
      'storage is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      },
    ],
    [
      'storage holds nonsense',
      () => {
        for (const key of ['user', 'county', 'cart-notes', 'language'])
          localStorage.setItem(`mesa.${key}`, '{"token":[');
      },
    ],
    [
      'storage holds another shape',
      () => {
        for (const key of ['user', 'county', 'cart-notes', 'language'])
          localStorage.setItem(`mesa.${key}`, '[null,{"token":7}]');
      },
    ],
    ['the token cannot be decoded', () => localStorage.setItem('mesa.user', '{"token":"a.b.c","refreshToken":"r"}')],
  ];

  for (const [what, script] of breakages) {
    test(`${what}: the app starts, and a customer signs in and finds the cart`, async ({ page, mesa }) => {
      const account = await createAccount(mesa);
      await page.addInitScript(script);
      await page.goto('/app/welcome');
      await expect(new WelcomePage(page).places).not.toHaveCount(0);
      await new SideMenu(page).choose('Entrar');
      const login = LoginForm.asPage(page);
      await login.submit(account);
      await login.continue();
      await new SideMenu(page).expectCustomer(account);
      const orders = new OrdersDialog(page);
      await orders.open();
      await expect(orders.scope.getByText('Ainda não fez pedidos')).toBeVisible();
    });
  }

  for (const [what, shift] of [
    ['slow', -DAY],
    ['fast', DAY],
  ] as const) {
    test(`with the clock a day ${what}: the app starts, and a session survives a reload`, async ({ page, mesa }) => {
      await page.clock.install({ time: Date.now() + shift });
      await page.clock.resume();
      const account = await signInAsNewCustomer(page, mesa);
      await page.goto(PIZZERIA.path);
      await expect(page.getByRole('button', { name: new RegExp(`^${CAKE.name}`) })).toBeVisible();
      await page.goto('/app/welcome');
      await new SideMenu(page).expectCustomer(account);
      expect(mesa.faults.seen(REFRESH)).toBe(0);
    });
  }
});
