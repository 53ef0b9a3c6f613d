import { createAccount } from './account.ts';
import { expect, test } from './fixtures.ts';
import { LoginForm } from './pages/login-form.ts';

const HOSTILE_ADDRESSES = [
  'https://example.com/',
  'https:example.com',
  'http://127.0.0.1@example.com/',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  '%2f%2fexample.com',
  '/%2fexample.com',
  '/%252f%252fexample.com',
  '/%5cexample.com',
  '/.//example.com',
  'javascript:document.title="broken in"',
  'java\nscript:document.title="broken in"',
  'data:text/html,<title>broken in</title>',
];

test('after login the customer stays in the app, whatever the return address', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const login = LoginForm.asPage(page);
  for (const returnUrl of HOSTILE_ADDRESSES) {
    await page.goto(`/auth/login?returnUrl=${encodeURIComponent(returnUrl)}`);
    await login.submit(account);
    await login.continue();
    await expect(page, returnUrl).toHaveURL(`${mesa.origin}/app/welcome`);
    await expect(page, returnUrl).not.toHaveTitle('broken in');
  }
});

test('the error screen and the sign-up never lead out of the app', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  for (const returnUrl of HOSTILE_ADDRESSES) {
    await page.goto(`/server-error?returnUrl=${encodeURIComponent(returnUrl)}`);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page, returnUrl).toHaveURL(`${mesa.origin}/app/welcome`);
  }
  await page.goto(`/auth/signup?returnUrl=${encodeURIComponent('//example.com')}`);
  await page.getByRole('button', { name: 'Iniciar sessão' }).click();
  const login = LoginForm.asPage(page);
  await login.submit(account);
  await login.continue();
  await expect(page).toHaveURL(`${mesa.origin}/app/welcome`);
});
