import type { Page } from '@playwright/test';
import { EventEmitter, once } from 'node:events';
import { changeDatabase } from '#test/harness/change-database.ts';
import { addPlaceWithMenu } from '#test/harness/large-menu.ts';
import { startMesa } from '#test/harness/server.ts';
import { createAccount, newPerson, storeSession } from './account.ts';
import { ALWAYS_OPEN, CAKE, CHURROS, PIZZERIA, SLOT_PLACE, STADIUM_BAR } from './demo.ts';
import { fromEnvironment } from './environment.ts';
import { CONSOLE_OF_FAULTS, FAULTS, retryButton } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LocationDialog } from './pages/location-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { openRendered } from './pages/open-rendered.ts';
import { PlacePage } from './pages/place-page.ts';
import { SignupPage } from './pages/signup-page.ts';
import { takenOver } from './pages/taken-over.ts';
import { WelcomePage } from './pages/welcome-page.ts';

/** The calls that a page of the catalogue makes for itself; a place page reads counties and themes later. */
const WELCOME = /^\/api\/(counties|themes)/;
const PLACE = /^\/api\/places\//;
const EVERY = /public_configurations|config\//;
const TEXTS = /i18n\/|\/texts-/;

const PAGES = [
  { path: '/intro', status: 200, pt: 'A mesa está posta.', en: 'The table is set.' },
  { path: '/', status: 200, pt: 'A mesa está posta.', en: 'The table is set.' },
  { path: '/legal/terms', status: 200, pt: 'Termos de utilização', en: 'Terms of use' },
  { path: '/legal/privacy', status: 200, pt: 'Política de privacidade', en: 'Privacy policy' },
  { path: '/no/such/page', status: 404, pt: 'Esta página não existe', en: 'This page does not exist' },
  { path: '/auth/login', status: 200, pt: 'Iniciar sessão', en: 'Sign in' },
  { path: '/auth/login?returnUrl=%2Flegal%2Fterms', status: 200, pt: 'Iniciar sessão', en: 'Sign in' },
  { path: '/auth/signup', status: 200, pt: 'Criar conta', en: 'Create account' },
  { path: '/auth/forgot-password', status: 200, pt: 'Recuperar palavra-passe', en: 'Recover password' },
  { path: '/server-error', status: 200, pt: 'Algo correu mal', en: 'Something went wrong' },
  { path: '/app/welcome', status: 200, pt: 'O que apetece hoje?', en: 'What are you hungry for?', own: WELCOME },
  { path: '/app', status: 200, pt: 'O que apetece hoje?', en: 'What are you hungry for?', own: WELCOME },
  { path: '/app/welcome?theme=1', status: 200, pt: 'Cozinha tradicional', en: 'Traditional cooking', own: WELCOME },
  { path: PIZZERIA.path, status: 200, pt: PIZZERIA.name, en: PIZZERIA.name, own: PLACE },
];
const LANGUAGES = ['pt', 'en'] as const;
/** At the start of the pizzeria's menu. */
const FIRST_DISH = 'Pizza da Amália';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const { path, status, own = EVERY, ...texts } of PAGES) {
  for (const language of LANGUAGES) {
    test.describe(`${path} in ${language}`, () => {
      const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

      test('can be read without scripts', async ({ browser, baseURL }) => {
        const context = await browser.newContext({ javaScriptEnabled: false });
        const page = await context.newPage();
        const answer = await openRendered(page, baseURL + address);
        expect(answer?.status()).toBe(status);
        await expect(title(page)).toHaveText(texts[language]);
        await context.close();
      });

      test('is taken over unchanged, and no data is requested again', async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            const first = document.querySelector('main');
            Object.assign(globalThis, { firstMain: first });
          });
        });
        await openRendered(page, address);
        await takenOver(page);
        await expect(title(page)).toHaveText(texts[language]);
        expect(await page.evaluate(() => Reflect.get(globalThis, 'firstMain') === document.querySelector('main'))).toBe(
          true,
        );
        expect(asked.filter((one) => EVERY.test(one) || own.test(one))).toEqual([]);
        const inOne = path.startsWith('/legal/');
        const first = new RegExp(inOne ? `^/assets/i18n/${language}\\.json$` : `^/assets/texts-${language}-first-`);
        // The shell loads the remaining texts.
        const loaded = asked.filter((one) => TEXTS.test(one) && !one.includes('-rest-'));
        expect(loaded).toEqual([expect.stringMatching(first)]);
      });
    });
  }
}

for (const { path } of PAGES) {
  test(`${path} is taken over with the code and the texts that it names`, async ({ page, request, baseURL }) => {
    const html = await (await request.get(path, { headers: { Accept: 'text/html' } })).text();
    await page.route(/\.js$|\/texts-|\/i18n\//, (route) => {
      const file = route
        .request()
        .url()
        .replace(baseURL ?? '', '');
      // Requests for other files get no answer.
      return html.includes(file) ? route.continue() : undefined;
    });
    await openRendered(page, path);
    await takenOver(page);
    await expect(title(page)).toBeVisible();
  });
}

type Styles = readonly Readonly<Record<string, string>>[];

/** The styles of each element, without custom properties that nothing uses. */
const stylesOf = (page: Page): Promise<Styles> =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    return [...document.querySelectorAll('body, #root *')].map((element) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !name.startsWith('--'));
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
    });
  });

const changesOf = (before: Styles, after: Styles): string[] =>
  after.flatMap((styles, index) =>
    Object.keys(styles)
      .filter((name) => styles[name] !== before[index]?.[name])
      .map((name) => `${index}: ${name} from ${before[index]?.[name]} to ${styles[name]}`),
  );

for (const { path } of PAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} has its styles before the whole style sheet has come, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await hold(page, '**/assets/*.js');
      const release = await hold(page, '**/assets/*.css');
      await openRendered(page, path, { waitUntil: 'commit' });
      await expect(page.locator('link[rel=stylesheet]')).toBeAttached();
      const before = await stylesOf(page);
      release();
      await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href))).toBe(true);
      expect(changesOf(before, await stylesOf(page))).toEqual([]);
    });
  }
}

test('a page in another language than the stored one is shown in the stored one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mesa.language', '"en"'));
  await openRendered(page, '/intro');
  await takenOver(page);
  await expect(title(page)).toHaveText('The table is set.');
});

test('the server renders the next page in the language that was chosen in the app', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openRendered(page, '/intro');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(title(page)).toHaveText('The table is set.');
  const silent = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const next = await silent.newPage();
  await openRendered(next, `${baseURL}/legal/terms`);
  await expect(title(next)).toHaveText('Terms of use');
  await next.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(title(next)).toHaveText('Privacy policy');
  await silent.close();
});

/** Holds files back. The returned function lets them through. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const hand = new EventEmitter();
  const held = once(hand, 'released');
  await page.route(address, async (route) => {
    await held;
    // The requests of a page end when the customer leaves it.
    await route.continue().catch(() => undefined);
  });
  return () => hand.emit('released');
}

const holdScripts = (page: Page): Promise<() => void> => hold(page, '**/assets/*.js');

test('a page whose scripts are late can be read, and its links work', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/legal/terms', { waitUntil: 'commit' });
  await expect(title(page)).toHaveText('Termos de utilização');
  await page.getByRole('link', { name: 'Política de privacidade' }).click();
  await expect(title(page)).toHaveText('Política de privacidade');
  release();
  await takenOver(page);
});

test('a page scrolled before the scripts are there stays where it is', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/legal/terms', { waitUntil: 'commit' });
  const last = page.getByRole('link', { name: 'Política de privacidade' });
  await last.scrollIntoViewIfNeeded();
  release();
  await takenOver(page);
  await expect(last).toBeInViewport();
});

test('a press before the scripts are there takes effect once they are', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/intro', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await title(page).click();
  release();
  await expect(title(page)).toHaveText('The table is set.');
  await takenOver(page);
  await expect(page.getByRole('button', { name: 'Português' })).toBeVisible();
});

/** Holds back the code of the legal pages until the returned function is called. */
async function holdLegalCode(page: Page): Promise<{ asked: Promise<unknown>; release: () => void }> {
  const address = '**/assets/legal.page-*.js';
  const hand = new EventEmitter();
  const held = once(hand, 'released');
  await page.route(address, async (route) => {
    await held;
    // The request of a page that was left is gone.
    await route.continue().catch(() => undefined);
  });
  return { asked: page.waitForRequest(address), release: () => hand.emit('released') };
}

test('a link pressed before the page is taken over opens its page', async ({ page }) => {
  const { asked, release } = await holdLegalCode(page);
  await openRendered(page, '/legal/terms', { waitUntil: 'commit' });
  await asked;
  await page.getByRole('link', { name: 'Política de privacidade' }).click();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await expect(title(page)).toHaveText('Política de privacidade');
  release();
  await takenOver(page);
});

test('Back before the page is taken over shows the page before', async ({ page }) => {
  await openRendered(page, '/legal/terms');
  await takenOver(page);
  await page.getByRole('link', { name: 'Política de privacidade' }).click();
  await expect(title(page)).toHaveText('Política de privacidade');
  const { asked, release } = await holdLegalCode(page);
  await page.reload({ waitUntil: 'commit' });
  await asked;
  await page.goBack();
  release();
  await takenOver(page);
  await expect(title(page)).toHaveText('Termos de utilização');
});

test('a menu that is too long for the page is requested once, before the scripts are there', async ({
  newVisitor,
  expectedProblems,
}) => {
  // A server starts.
  test.slow();
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  let id = 0;
  const mesa = await startMesa({
    from: fromEnvironment().dataDir,
    prepare: async (dataDir) => {
      id = await changeDatabase(dataDir, (db) => addPlaceWithMenu(db, 600));
    },
  });
  const place = `${mesa.origin}/app/restaurants/${id}`;
  /** Opens the place without scripts. Returns the calls for its menu, and a function that lets the scripts through. */
  const openWithoutScripts = async (page: Page) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api/places/${id}`)
        calls.push(request.headers()['authorization'] ? 'customer' : 'visitor');
    });
    const release = await holdScripts(page);
    await openRendered(page, place, { waitUntil: 'commit' });
    return { calls, release };
  };
  try {
    await test.step('for a visitor', async () => {
      const page = await (await newVisitor()).newPage();
      const { calls, release } = await openWithoutScripts(page);
      await expect.poll(() => calls).toEqual(['visitor']);
      release();
      await takenOver(page);
      const { search, dishes } = new PlacePage(page);
      await search.fill('n.º 599');
      await expect(dishes).toHaveCount(1);
      await expect(dishes).toContainText('n.º 599');
      expect(calls).toEqual(['visitor']);
    });
    await test.step('and again when the first answer fails', async () => {
      const page = await (await newVisitor()).newPage();
      const failed = mesa.faults.inject(FAULTS.serverError.kind, new RegExp(`^GET /api/places/${id}`));
      const { release } = await openWithoutScripts(page);
      await failed.applied;
      release();
      await retryButton(page).click();
      await expect(new PlacePage(page).dishes.first()).toBeVisible();
    });
    await test.step('for a customer only with their token, by the app', async () => {
      const page = await (await newVisitor()).newPage();
      await storeSession(page, mesa, await createAccount(mesa));
      const { calls, release } = await openWithoutScripts(page);
      await expect(page.locator('link[rel=stylesheet]')).toBeAttached();
      release();
      await expect.poll(() => calls).toEqual(['customer']);
    });
  } finally {
    await mesa.close();
  }
});

test('a place can be read without scripts: picture, opening, dishes and prices', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openRendered(page, baseURL + PIZZERIA.path);
  await expect(page.getByText('Aberto 24 horas')).toBeVisible();
  await expect(new PlacePage(page).dish(FIRST_DISH)).toBeVisible();
  await expect(page.locator('article img').first()).toHaveCSS('opacity', '1');
  await expect(page.getByText('Como quer receber?')).toBeHidden();
  await page.getByRole('link', { name: 'Voltar aos restaurantes' }).click();
  await expect(title(page)).toHaveText('O que apetece hoje?');
  await page.getByRole('link', { name: PIZZERIA.name }).click();
  await expect(title(page)).toHaveText(PIZZERIA.name);
  await context.close();
});

test('a text typed and a dish pressed before the scripts are there are not lost', async ({ page }) => {
  const place = new PlacePage(page);
  const release = await holdScripts(page);
  await openRendered(page, PIZZERIA.path, { waitUntil: 'commit' });
  await place.search.fill(CAKE.name);
  await place.dish(FIRST_DISH).click();
  release();
  await expect(page.getByRole('dialog', { name: FIRST_DISH })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click();
  await expect(place.search).toHaveValue(CAKE.name);
  await expect(place.dishes).toHaveCount(1);
});

/** The texts of all but the first screens. */
const LATER_TEXTS = /\/texts-pt-rest-|\/i18n\/pt\.json/;

test('a dish opens once its texts are there', async ({ page }) => {
  const place = new PlacePage(page);
  const release = await hold(page, LATER_TEXTS);
  const code = page.waitForResponse(/\/assets\/option-tree-[^/]*\.js$/);
  await openRendered(page, PIZZERIA.path);
  await takenOver(page);
  await place.dish(FIRST_DISH).click();
  await code;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: FIRST_DISH })).toContainText('Adicionar');
});

test('a dish whose texts fail to load says so, and opens on retry', async ({ page, expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  const place = new PlacePage(page);
  await page.route(LATER_TEXTS, (route) => route.abort());
  await openRendered(page, PIZZERIA.path);
  await takenOver(page);
  await place.dish(FIRST_DISH).click();
  await expect(retryButton(page)).toBeVisible();
  // The shell requests the same texts, too. Without the hold, the dish might open before the retry is pressed.
  const release = await hold(page, LATER_TEXTS);
  await retryButton(page).click();
  release();
  await expect(page.getByRole('dialog', { name: FIRST_DISH })).toContainText('Adicionar');
});

test('a customer reads the public page first, and presses on it take effect on their own page', async ({
  page,
  mesa,
}) => {
  await storeSession(page, mesa, await createAccount(mesa));
  const place = new PlacePage(page);
  const release = await holdScripts(page);
  await openRendered(page, STADIUM_BAR.path, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Cheguei' })).toBeVisible();
  await place.search.fill(CHURROS.name);
  await place.dish(CHURROS.name).click();
  release();
  await expect(page.getByRole('dialog', { name: CHURROS.name })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click();
  await expect(place.search).toHaveValue(CHURROS.name);
  await expect(page.getByRole('button', { name: 'Cheguei' })).toBeHidden();
});

for (const [way, press, letGo] of [
  ['a pointer', (page: Page) => page.mouse.down(), (page: Page) => page.mouse.up()],
  ['a key', (page: Page) => page.keyboard.down('Space'), (page: Page) => page.keyboard.up('Space')],
] as const) {
  test(`a button held with ${way} while a customer’s own page comes is pressed once`, async ({ page, mesa }) => {
    await storeSession(page, mesa, await createAccount(mesa));
    const release = await holdScripts(page);
    await openRendered(page, `${PIZZERIA.path}?view=reservations`, { waitUntil: 'commit' });
    const reserve = page.getByRole('button', { name: 'Reservar mesa' });
    await reserve.hover();
    await reserve.focus();
    const given = await reserve.elementHandle();
    await press(page);
    release();
    await takenOver(page);
    expect(await given?.evaluate((element) => element.isConnected)).toBe(false);
    await letGo(page);
    await expect(page.getByRole('dialog', { name: 'Nova reserva' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

/** The addresses that a page asks for or leads to. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

test('a control reached by keyboard before the scripts are there keeps the focus on a customer’s own page', async ({
  page,
  mesa,
}) => {
  await storeSession(page, mesa, await createAccount(mesa));
  const release = await holdScripts(page);
  await openRendered(page, PIZZERIA.path, { waitUntil: 'commit' });
  const tab = page.getByRole('link', { name: 'Reservas' });
  await tab.press('Shift');
  const given = await tab.elementHandle();
  release();
  await takenOver(page);
  expect(await given?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(tab).toBeFocused();
});

test('a customer who arrives before the scripts are there is checked in once they are', async ({ page, mesa }) => {
  await storeSession(page, mesa, await createAccount(mesa));
  const release = await holdScripts(page);
  await openRendered(page, ALWAYS_OPEN.path, { waitUntil: 'commit' });
  const presence = page.getByRole('region', { name: 'Presença' });
  await presence.getByRole('button', { name: 'Cheguei' }).click();
  release();
  await expect(presence).toContainText('Está no restaurante');
});

test('a login typed and sent by Enter before the scripts are there is sent once they are', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const addresses = addressesOf(page);
  const login = LoginForm.asPage(page);
  const release = await holdScripts(page);
  await openRendered(page, '/auth/login?returnUrl=%2Flegal%2Fterms', { waitUntil: 'commit' });
  await login.fillIn(account);
  await page.keyboard.press('Enter');
  await login.expectFilledIn(account);
  release();
  await login.expectSuccess();
  await login.continue();
  await expect(page).toHaveURL(/\/legal\/terms$/);
  expect(addresses.filter((address) => decodeURIComponent(address).includes(account.password))).toEqual([]);
});

test('an incomplete login sent before the scripts are there says what is wrong', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/auth/login?lang=en', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nonsense');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('nonsense');
});

test('an account filled in and sent before the scripts are there is created once they are', async ({ page }) => {
  const account = newPerson();
  const signup = new SignupPage(page);
  const release = await holdScripts(page);
  await openRendered(page, '/auth/signup', { waitUntil: 'commit' });
  await signup.fillIn(account);
  await page.keyboard.press('Enter');
  await signup.expectFilledIn(account);
  release();
  await signup.expectMailAnnounced(account);
});

test('an e-mail typed before the scripts are there is filled in on the sign-up', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/auth/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('ana@mesa.example');
  await LoginForm.asPage(page).signUp();
  release();
  await new SignupPage(page).expectOpen();
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@mesa.example');
});

test('a recovery sent before the scripts are there is sent once they are', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/auth/forgot-password', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('ana@mesa.example');
  // It says that the e-mail is missing until the scripts are there.
  await page.getByRole('button', { name: 'Enviar' }).click({ force: true });
  release();
  await expect(page.getByRole('alertdialog')).toContainText('Pedido de recuperação');
});

test('a retry pressed before the scripts are there takes effect once they are', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/server-error?returnUrl=%2Flegal%2Fterms', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter');
  release();
  await expect(page).toHaveURL(/\/legal\/terms$/);
  await expect(title(page)).toBeFocused();
});

test('without scripts a login says that it needs them, and sends nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openRendered(page, `${baseURL}/auth/login`);
  const addresses = addressesOf(page);
  await expect(page.locator('noscript p')).toContainText('Esta página precisa de JavaScript');
  await page.getByLabel('E-mail').fill('ana@mesa.example');
  await page.getByLabel('Palavra-passe', { exact: true }).fill('Segredo1!');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click({ force: true });
  await expect(page.getByLabel('Palavra-passe', { exact: true })).toHaveValue('Segredo1!');
  expect(addresses).toEqual([]);
  await page.getByRole('link', { name: 'Mesa' }).click();
  await expect(title(page)).toHaveText('O que apetece hoje?');
  await context.close();
});

test('a page with a login shows no note about scripts where they run', async ({ page }) => {
  await openRendered(page, '/auth/login');
  await takenOver(page);
  await expect(page.locator('noscript')).toBeHidden();
});

test('the server renders the next page with the last county', async ({ page, context, browser, baseURL }) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  await welcome.chooseCounty('Lisboa');
  const silent = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const next = await silent.newPage();
  await openRendered(next, `${baseURL}/app/welcome`);
  await expect(next.getByRole('heading', { level: 2, name: 'Restaurantes em Lisboa' })).toBeVisible();
  await silent.close();
});

test('a county stored only in the browser replaces the county of the page', async ({ page, context }) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  await welcome.chooseCounty('Lisboa');
  await context.clearCookies();
  await welcome.open();
  await expect(page.getByRole('heading', { level: 2, name: 'Restaurantes em Lisboa' })).toBeVisible();
});

test('places around a position are left to the browser', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.6968, longitude: -9.4215 });
  await page.goto('/app/welcome?modals=location');
  const location = new LocationDialog(page);
  await location.chooseAutomatic();
  await expect(location.scope).toBeHidden();
  const answer = await page.reload({ waitUntil: 'commit' });
  expect(await answer?.text()).toContain('<div id="root"></div>');
  await expect(page.getByRole('heading', { level: 2, name: 'Restaurantes perto de si' })).toBeVisible();
});

test('a search of this tab and the chosen delivery method are restored once the rendered page is taken over', async ({
  page,
}) => {
  const welcome = new WelcomePage(page);
  await welcome.open();
  await welcome.search.fill('bacalhau');
  await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “bacalhau”/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “bacalhau”/ })).toBeVisible();
  const place = new PlacePage(page);
  await place.open(PIZZERIA);
  await place.changeOrderType();
  await new DeliveryDialog(page).choose('Para levar');
  await page.reload();
  await expect(page.getByText('Para levar', { exact: true })).toBeVisible();
});

test('a phone whose clock is days off shows the opening by the server’s time', async ({ page, browser, baseURL }) => {
  const silent = await browser.newContext({ javaScriptEnabled: false });
  const rendered = await silent.newPage();
  await openRendered(rendered, baseURL + SLOT_PLACE.path);
  const opening = await rendered.getByText(/^(Aberto|Fechado) · /).textContent();
  await silent.close();
  await page.clock.install({ time: new Date('2026-06-04T03:00:00Z') });
  await page.goto(SLOT_PLACE.path);
  await takenOver(page);
  await expect(page.getByText(/^(Aberto|Fechado) · /)).toHaveText(opening ?? '');
});
