import type { Locator, Page } from '@playwright/test';
import type { MesaServer } from '#test/harness/server.ts';
import { createAccount, newPerson } from './account.ts';
import { presentBill } from './bills.ts';
import { PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { HOSTILE_STRINGS } from './hostile-strings.ts';
import { LocationDialog } from './pages/location-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { SignupPage } from './pages/signup-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { signInAsNewCustomer } from './steps.ts';
import { takeSeats } from './tables.ts';

const HOSTILE = `<img src=x onerror="document.title='broken in'">{{email}}$t(login.title)`;

test('a search term is shown as typed', async ({ page }) => {
  await new PlacePage(page).open(PIZZERIA);
  await page.getByRole('searchbox', { name: 'Procurar na ementa' }).fill(HOSTILE);
  await expect(page.getByText(`Nada com “${HOSTILE}” na ementa`)).toBeVisible();
  await expect(page).not.toHaveTitle('broken in');
});

test('a customer’s name is plain text in the mail that greets them', async ({ page, mesa }) => {
  await createAccount(mesa, newPerson(HOSTILE));
  await page.goto('/sandbox/mail');
  await expect(page.getByText(`Olá, ${HOSTILE}!`)).toBeVisible();
  await expect(page).not.toHaveTitle('broken in');
});

interface HostileForm {
  readonly where: string;
  readonly open: (page: Page, mesa: MesaServer) => Promise<void>;
  readonly fields: (page: Page) => readonly Locator[];
}

const at =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
  };
const labelled =
  (...labels: string[]) =>
  (page: Page) =>
    labels.map((label) => page.getByLabel(label, { exact: true }));

async function writeAddress(page: Page): Promise<void> {
  await page.goto('/app/welcome?modals=location');
  await new LocationDialog(page).chooseManual();
}

const FORMS: readonly HostileForm[] = [
  { where: 'the login', open: at('/auth/login'), fields: labelled('E-mail', 'Palavra-passe') },
  {
    where: 'the sign-up',
    open: at('/auth/signup'),
    fields: labelled('Nome', 'E-mail', 'Palavra-passe', 'Repita a palavra-passe'),
  },
  { where: 'the e-mail of a forgotten password', open: at('/auth/forgot-password'), fields: labelled('E-mail') },
  { where: 'a new password', open: at('/auth/reset-password?token=x'), fields: labelled('Nova palavra-passe') },
  { where: 'the e-mail for a new link', open: at('/auth/verify?token=x'), fields: labelled('E-mail') },
  {
    where: 'an address',
    open: writeAddress,
    fields: (page) =>
      ['Rua', 'Número', 'Andar', 'Código postal', 'Localidade'].map((label) => new LocationDialog(page).field(label)),
  },
  {
    where: 'the search in a menu',
    open: (page) => new PlacePage(page).open(PIZZERIA),
    fields: (page) => [page.getByRole('searchbox')],
  },
];

for (const { where, open, fields } of FORMS) {
  test(`${where} treats hostile text as text`, async ({ page, mesa, expectedProblems }) => {
    expectedProblems.push(/Failed to load resource.*(400|422|429)/);
    await open(page, mesa);
    for (const [what, text] of Object.entries(HOSTILE_STRINGS)) {
      await test.step(what, async () => {
        for (const field of fields(page)) {
          await field.fill(text);
          await field.blur();
        }
        await expectUnharmed(page);
        for (const field of fields(page)) await expectRefusalInWords(field);
      });
    }
  });
}

/** No script ran, and nothing is wider than the phone. */
async function expectUnharmed(page: Page): Promise<void> {
  await expect(page).not.toHaveTitle('broken in');
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: wanted, clientWidth: given } = document.documentElement;
    return { scrollWidth: wanted, clientWidth: given };
  });
  expect(scrollWidth, 'width of the page').toBeLessThanOrEqual(clientWidth);
}

async function expectRefusalInWords(field: Locator): Promise<void> {
  if ((await field.getAttribute('aria-invalid')) !== 'true') return;
  await expect(field).toHaveAccessibleDescription(/\p{Letter}{3}/u);
}

test('a hostile name is refused with a message or stored as text', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(/Failed to load resource.*(400|422)/);
  const signup = new SignupPage(page);
  let address = 0;
  for (const [what, text] of Object.entries(HOSTILE_STRINGS)) {
    await test.step(what, async () => {
      // Rate limits count by address, so each request comes from another one.
      address += 1;
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.200.0.${address}` });
      await signup.open();
      await signup.fillIn(newPerson(text));
      await page.getByLabel('Nome').press('Enter');
      await expect(
        page
          .getByText('Verifique o seu e-mail')
          .or(page.getByText(/O nome é|Escreva um nome/))
          .first(),
      ).toBeVisible();
      await expectUnharmed(page);
      // Makes this tab like a new one: otherwise it would still wait for the mail of this sign-up.
      await page.evaluate(() => sessionStorage.clear());
    });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${mesa.origin}/sandbox/mail`);
  await expect(page.getByText('Olá, __proto__!')).toBeVisible();
  await expectUnharmed(page);
});

test('a customer’s and a place’s texts are plain text everywhere', async ({ page, mesa }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const account = await signInAsNewCustomer(page, mesa);
  const words = Object.values(HOSTILE_STRINGS)
    .filter((text) => text.length < 200 && !text.includes('\u0000') && !text.endsWith('\ud83d'))
    .join('\n');
  const comments = `${words.slice(0, 850)}\n${'M'.repeat(140)}`;
  const [name, note] = [`${HOSTILE}${'M'.repeat(150)}`, words.slice(0, 200)];
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  await takeSeats(mesa, account, `${tomorrow}T14:00:00+00:00`, 2, { comments, name, phone: '910000000' });
  await presentBill(mesa, account, note);
  await page.goto('/reservations-modal');
  await page.getByRole('region', { name: 'Próximas' }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'A minha reserva' })).toContainText(name);
  await expectUnharmed(page);
  await page.goto('/bills-modal');
  await page.getByRole('dialog', { name: 'Contas dos restaurantes' }).getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Conta do restaurante' })).toContainText('<svg onload');
  await expectUnharmed(page);
});

/** The characters of the texts in the element in the order in which they are drawn, by line and from left to right. */
async function drawn(element: Locator): Promise<string> {
  return element.evaluate((shown) => {
    const range = document.createRange();
    const letters: { letter: string; left: number; line: number }[] = [];
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text;
      for (let index = 0; index < data.length; index += 1) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + 1);
        const { left, width, bottom } = range.getBoundingClientRect();
        if (width > 0) letters.push({ letter: data.charAt(index), left, line: Math.round(bottom) });
      }
    }
    letters.sort((one, other) => one.line - other.line || one.left - other.left);
    return letters.map(({ letter }) => letter).join('');
  });
}

for (const [name, seen] of [
  ['שרה', 'הרש'],
  ['שרה 2', '2 הרש'],
  ['\u202eana moura', 'aruom ana'],
  ['\u2069\u202eana', 'ana'],
] as const) {
  test(`a phone number beside “${seen}” is drawn in order`, async ({ page, mesa }) => {
    const account = await signInAsNewCustomer(page, mesa);
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
    const group = { comments: 'שרה 2.', name, phone: '910000000' };
    const id = await takeSeats(mesa, account, `${tomorrow}T14:00:00+00:00`, 2, group);
    await page.goto(`/reservation-modal?id=${id}`);
    const contact = page.getByRole('dialog', { name: 'A minha reserva' }).getByText('+351910000000');
    expect(await drawn(contact)).toBe(`${seen} · +351910000000`);
    expect(await drawn(page.getByText('שרה 2.'))).toBe('.2 הרש');
  });
}

test('a text that runs right to left leaves the sentence around it in order', async ({ page, mesa }) => {
  await createAccount(mesa, newPerson('\u202eana 12'));
  await page.goto('/sandbox/mail');
  const greeting = page.getByRole('article').filter({ hasText: 'ana 12' });
  expect(await drawn(greeting)).toContain('Olá, 21 ana!');
  await new PlacePage(page).open(PIZZERIA);
  const search = page.getByRole('searchbox', { name: 'Procurar na ementa' });
  await search.fill('\u202eana 12');
  expect(await drawn(page.getByText('na ementa').filter({ hasText: 'Nada com' }))).toBe('Nada com “21 ana” na ementa');
});

const TERMS = {
  ...HOSTILE_STRINGS,
  percents: '%%',
  underscores: '__',
  backslashes: '\\\\',
  'a thousand characters': 'x'.repeat(1000),
};

/** The server may refuse the text. Rate limits count by address, so each request comes from another one. */
async function throughTerms(page: Page, field: Locator, search: (typed: string) => Promise<void>): Promise<void> {
  let address = 0;
  for (const [what, text] of Object.entries(TERMS)) {
    await test.step(what, async () => {
      address += 1;
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.201.0.${address}` });
      await field.fill(text);
      const typed = await field.inputValue();
      await search(typed);
      await expectUnharmed(page);
      await expect(field).toHaveValue(typed);
    });
  }
}

test('an address search treats hostile text as text, and still works afterwards', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource.*(400|414|422|431)/);
  const location = new LocationDialog(page);
  const locality = location.field('Localidade');
  await writeAddress(page);
  const status = location.scope.getByRole('status').filter({ hasText: /\p{Letter}{3}/u });
  await throughTerms(page, locality, async () => {
    await locality.press('Enter');
    await expect(
      location.found.or(status).or(location.scope.getByText('A localidade é obrigatória.')).first(),
    ).toBeVisible();
  });
  await location.search({ Localidade: 'Cascais' });
  await location.chooseFirst(location.found);
});

test('the suggestions of addresses treat hostile text as text, and still work afterwards', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource.*(400|414|422|431)/);
  const location = new LocationDialog(page);
  await writeAddress(page);
  await throughTerms(page, location.suggest, async () => {
    await expect(location.suggest).not.toHaveAccessibleDescription('A procurar moradas…');
  });
  await location.suggest.fill('casca');
  await location.suggestions.first().click();
  await expect(location.field('Localidade')).toHaveValue('Cascais');
});

test('a dish search treats hostile text as text, and still works afterwards', async ({ page, expectedProblems }) => {
  expectedProblems.push(/Failed to load resource.*(400|414|422|431)/);
  const welcome = new WelcomePage(page);
  await welcome.open();
  await throughTerms(page, welcome.search, async (typed) => {
    const results = page.getByRole('heading').filter({ hasText: typed.trim() });
    await expect(results.or(page.getByRole('alert')).first()).toBeVisible();
  });
  await welcome.search.fill('bacalhau');
  await expect(page.getByRole('heading', { level: 2, name: /^Resultados para “bacalhau”/ })).toBeVisible();
});
