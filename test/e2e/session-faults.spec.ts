import { expect, type Page } from '@playwright/test';
import { createAccount } from './account.ts';
import { CHURROS } from './demo.ts';
import { ALIKE, errors, FAULTS, faultTest as test, inAlert, throughEveryFault } from './every-fault.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { ProductDialog } from './pages/product-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { openChurros } from './steps.ts';
import { expireToken, SESSION_KEY } from './tokens.ts';

const REFRESH = /^POST \/api\/token\/refresh/;
const REVOKE = /^POST \/api\/token\/revoke/;

const keptSession = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);

/** The customer gets this message for every fault. */
const always = (text: string) => Object.fromEntries(Object.keys(FAULTS).map((id) => [id, text]));
const none = (...ids: (keyof typeof FAULTS)[]) => Object.fromEntries(ids.map((id) => [id, null]));

test('a failed refresh signs out, once, and keeps the dish that was being built', async ({ page, context, mesa }) => {
  test.slow();
  const account = await createAccount(mesa);
  const product = new ProductDialog(page, CHURROS.name);
  const login = LoginForm.asModal(page);
  let before = 0;
  await throughEveryFault({
    page,
    mesa,
    call: REFRESH,
    provoke: async () => {
      await context.unrouteAll();
      await LoginForm.signIn(page, account);
      await openChurros(page);
      await product.increase();
      before = mesa.faults.seen(REFRESH);
      await expireToken(context, page);
      await product.add();
    },
    // No alert on a 401 (spec 8): the message offers to sign in again.
    message: () => login.scope,
    except: { ...always('Iniciar sessão'), ...ALIKE },
    dismiss: () => login.dismiss(),
    kept: async () => {
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await product.expectTotal('9,00 €');
      expect(await keptSession(page)).toBeNull();
      expect(mesa.faults.seen(REFRESH) - before).toBe(1);
    },
  });
  // Signing in again restores the dish as it was.
  await product.add();
  await login.submit(account);
  await login.close();
  await product.expectClosed();
  await expect(new PlacePage(page).cartBar).toContainText('9,00 €');
});

test('a failed sign-out call signs out on this device, and says that the server has not confirmed', async ({
  page,
  mesa,
}) => {
  test.slow();
  const account = await createAccount(mesa);
  await LoginForm.signIn(page, account);
  const session = await keptSession(page);
  const leaving = {
    page,
    mesa,
    call: REVOKE,
    provoke: async () => {
      // No faulty call has reached the server, so the session is still valid there.
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session ?? ''] as const);
      await new WelcomePage(page).open();
      await new SideMenu(page).logOut(account);
    },
    kept: async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Sair' })).toBeVisible();
      await expect(page.getByText('Sessão terminada', { exact: true })).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(await keptSession(page)).toBeNull();
      await page.goto('/app/welcome');
      await new SideMenu(page).expectVisitor();
    },
  };
  // No alert on a 401 (spec 8), any 2xx is a success, and a missing answer delays nobody.
  const silent = ['unauthorized', 'emptyBody', 'emptyObject', 'stall'] as const;
  const loud = Object.keys(FAULTS).filter((id) => !silent.some((one) => one === id));
  await throughEveryFault({
    ...leaving,
    ...inAlert(page),
    except: { ...always(errors['logout_unconfirmed'] ?? ''), ...none(...silent), ...ALIKE },
  });
  await throughEveryFault({
    ...leaving,
    message: () => page.getByRole('main'),
    except: { ...always('Sessão terminada'), ...Object.fromEntries(loud.map((id) => [id, null])), ...ALIKE },
  });
});
