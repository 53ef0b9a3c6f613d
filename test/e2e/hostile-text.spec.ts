import { createAccount, newPerson } from './account.ts';
import { PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';

const HOSTILE = `<img src=x onerror="document.title='broken in'">{{email}}$t(login.title)`;

test('what is searched is shown as it was typed', async ({ page }) => {
  await new PlacePage(page).open(PIZZERIA);
  await page.getByRole('searchbox', { name: 'Procurar na ementa' }).fill(HOSTILE);
  await expect(page.getByText(`Nada com “${HOSTILE}” na ementa`)).toBeVisible();
  await expect(page).not.toHaveTitle('broken in');
});

test("a customer's name is text in the mail that greets them", async ({ page, mesa }) => {
  await createAccount(mesa, newPerson(HOSTILE));
  await page.goto('/sandbox/mail');
  await expect(page.getByText(`Olá, ${HOSTILE}!`)).toBeVisible();
  await expect(page).not.toHaveTitle('broken in');
});

for (const returnUrl of ['https://example.com/', '//example.com', 'javascript:document.title="broken in"', '/\\example.com']) {
  test(`after login nobody is led to ${returnUrl}`, async ({ page, mesa }) => {
    const account = await createAccount(mesa);
    await page.goto(`/auth/login?returnUrl=${encodeURIComponent(returnUrl)}`);
    const login = LoginForm.asPage(page);
    await login.submit(account);
    await login.continue();
    await expect(page).toHaveURL(`${mesa.origin}/app/welcome`);
    await expect(page).not.toHaveTitle('broken in');
  });
}
