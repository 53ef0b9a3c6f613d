import { audit } from './audit.ts';
import { PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { IntroPage } from './pages/intro-page.ts';
import { LoginForm } from './pages/login-form.ts';
import { SignupPage } from './pages/signup-page.ts';
import { takenOver } from './pages/taken-over.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { announceRelease, markAsLeft, takeCodeAway } from './releases.ts';

const SCREENS: readonly (readonly [path: string, heading: string, title?: string])[] = [
  ['/intro', 'A mesa está posta.', 'Mesa: restaurantes, ementas e pedidos'],
  ['/auth/login', 'Iniciar sessão'],
  ['/auth/logout', 'Sair'],
  ['/auth/signup', 'Criar conta'],
  ['/auth/forgot-password', 'Recuperar palavra-passe'],
  ['/app/welcome', 'O que apetece hoje?', 'Início · Mesa'],
  [PIZZERIA.path, PIZZERIA.name],
  ['/server-error', 'Algo correu mal'],
];

const MODALS: readonly (readonly [path: string, title: string])[] = [
  ['/checkout-modal', 'Finalizar pedido'],
  ['/add-card-modal', 'Adicionar cartão'],
  ['/delivery-method-modal?place=7', 'Como quer receber?'],
  ['/orders-modal', 'Os meus pedidos'],
  ['/order-modal?id=1', 'O meu pedido'],
  ['/reservations-modal', 'As minhas reservas'],
  ['/reservation-modal?id=1', 'A minha reserva'],
  ['/new-reservation-modal?place=7', 'Nova reserva'],
  ['/bills-modal', 'Contas dos restaurantes'],
  ['/bill-modal?id=1', 'Conta do restaurante'],
  ['/payment-modal', 'Pagar a conta'],
  ['/browser-scanner', 'Ler um código'],
  ['/auth/login?modal=true', 'Iniciar sessão'],
  ['/auth/signup?modal=true', 'Criar conta'],
  ['/auth/forgot-password?modal=true', 'Recuperar palavra-passe'],
];

test('every screen opens by its address, after a reload, and with Back and Forward', async ({ page }) => {
  const expectOpen = async ([, name, title = `${name} · Mesa`]: (typeof SCREENS)[number]) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(title);
  };
  for (const screen of SCREENS) {
    await page.goto(screen[0]);
    await expectOpen(screen);
    await page.reload();
    await expectOpen(screen);
  }
  for (const screen of SCREENS.toReversed().slice(1)) {
    await page.goBack();
    await expectOpen(screen);
  }
  for (const screen of SCREENS.slice(1)) {
    await page.goForward();
    await expectOpen(screen);
  }
});

test('every modal opens alone by its address, after a reload, and leads to the places when closed', async ({
  page,
}) => {
  for (const [path, name] of MODALS) {
    const dialog = page.getByRole('dialog', { name });
    await page.goto(path);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Mesa`);
    await page.reload();
    await expect(dialog).toBeVisible();
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    if (path.startsWith('/auth/login')) await new WelcomePage(page).expectOpen();
    else await expect(page).toHaveURL(/\/app\/welcome$|\/auth\/login$/);
  }
});

test('each font is added once, although several screens are shown', async ({ page }) => {
  const fonts = () =>
    page.evaluate(() =>
      [...document.fonts].map(({ family }) => family.replaceAll('"', '')).filter((it) => it.endsWith('Variable')),
    );
  const intro = new IntroPage(page);
  const signup = new SignupPage(page);
  await intro.open();
  await expect.poll(fonts).toEqual(['Inter Variable', 'Bricolage Grotesque Variable']);
  await intro.signUp();
  await signup.expectOpen();
  await page.goBack();
  await intro.expectOpen();
  await page.goForward();
  await signup.expectOpen();
  expect(await fonts()).toEqual(['Inter Variable', 'Bricolage Grotesque Variable']);
});

test.describe('code that fails to load', () => {
  test.beforeEach(({ expectedProblems }) => {
    expectedProblems.push(/Failed to load resource/);
  });

  test('after a release the page is reloaded once, and opens the requested screen', async ({ page }) => {
    await new IntroPage(page).open();
    await takeCodeAway(page);
    await announceRelease(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await new SignupPage(page).expectOpen();
    await takenOver(page);
    await page.waitForLoadState();
    expect(loads).toBe(1);
  });

  test('where a reload does not help, a message announces a new version', async ({ page }) => {
    await new IntroPage(page).open();
    await announceRelease(page);
    await markAsLeft(page);
    await takeCodeAway(page, { untilReload: false });
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Há uma versão nova da Mesa' })).toBeVisible();
    await audit(page);
  });

  test('offline, the app shows a message instead, and retries on a press or when the network returns', async ({
    page,
    context,
  }) => {
    const intro = new IntroPage(page);
    await intro.open();
    // The audit reads all style sheets, and the one of the shell comes last.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Criar conta' }).click();
    const message = page.getByRole('heading', { level: 1, name: 'Sem ligação' });
    await expect(message).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(message).toBeVisible();
    await audit(page);
    await page.goBack();
    await intro.expectOpen();
    await page.goForward();
    await expect(message).toBeVisible();
    await context.setOffline(false);
    await new SignupPage(page).expectOpen();
  });

  test('in a browser that caches failed imports, the page is reloaded if no typed text would be lost', async ({
    page,
  }) => {
    await new IntroPage(page).open();
    await takeCodeAway(page);
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Não foi possível abrir' })).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await new SignupPage(page).expectOpen();
  });

  test('a browser that caches failed imports asks first when text was typed', async ({ page }) => {
    await page.goto('/auth/login?modal=true');
    const login = LoginForm.asModal(page);
    await login.scope.getByLabel('E-mail').fill('ana@mesa.example');
    await takeCodeAway(page);
    await login.signUp();
    await page
      .getByRole('alertdialog', { name: 'Não foi possível abrir' })
      .getByRole('button', { name: 'Tentar de novo' })
      .click();
    const stuck = page.getByRole('alertdialog', { name: 'Recarregue para continuar' });
    await expect(stuck).toBeVisible();
    await audit(page);
    await stuck.getByRole('button', { name: 'Fechar' }).click();
    await expect(login.scope.getByLabel('E-mail')).toHaveValue('ana@mesa.example');
    await login.signUp();
    await stuck.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByRole('dialog', { name: 'Criar conta' })).toBeVisible();
  });

  test('a removed file answers 404, without caching', async ({ page }) => {
    const answer = await page.request.get('/assets/signup-Gone_001.js', { headers: { Accept: '*/*' } });
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'no-store']);
    const index = await page.request.get('/auth/reset-password', { headers: { Accept: 'text/html' } });
    expect(index.headers()['cache-control']).toBe('no-cache');
  });
});
