import { expect } from '@playwright/test';
import { createAccount, newPerson, registerInBrowser, requestReset, resetLink, verificationLink } from './account.ts';
import { FAULTS, faultTest as test, inAlert, retryButton, startThenRetry, throughEveryFault } from './every-fault.ts';
import { LoginForm } from './pages/login-form.ts';
import { SignupPage } from './pages/signup-page.ts';

/** Calls whose success has no body: any 2xx succeeds. */
const NO_BODY = { brokenJson: null, emptyBody: null, emptyObject: null };

test('every fault of the login shows a message, and a retry succeeds', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const login = LoginForm.asPage(page);
  await page.goto('/auth/login');
  await login.fillIn(account);
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/api\/login_check/,
    provoke: () => login.press(),
    ...inAlert(page),
    kept: () => login.expectFilledIn(account),
    // The message is at the password's field.
    except: { unauthorized: null },
  });
  const refused = mesa.faults.inject(FAULTS.unauthorized.kind, /^POST \/api\/login_check/);
  await login.press();
  await refused.applied;
  await expect(page.getByLabel('Palavra-passe', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await login.expectFilledIn(account);
  await login.press();
  await login.expectSuccess();
});

test('every fault of the sign-up shows a message, and a retry succeeds', async ({ page, mesa }) => {
  const person = newPerson();
  const signup = new SignupPage(page);
  await signup.open();
  await signup.fillIn(person);
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/api\/register/,
    provoke: () => signup.submit(),
    ...inAlert(page),
    kept: () => signup.expectFilledIn(person),
    // Any answer with a body succeeds (spec 7).
    except: { emptyObject: null },
  });
  await signup.submit();
  await signup.expectMailAnnounced(person);
});

test('faults of the e-mail check never block a sign-up', async ({ page, mesa }) => {
  const person = newPerson();
  const signup = new SignupPage(page);
  await signup.open();
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/pubapp\/auth\/check-email/,
    provoke: async () => {
      await page.getByLabel('E-mail').fill('');
      await signup.fillIn(person);
    },
    kept: () => signup.expectFilledIn(person),
    message: () => page.getByRole('main'),
    except: Object.fromEntries(Object.keys(FAULTS).map((id) => [id, 'Não foi possível verificar este e-mail.'])),
  });
  await signup.submit();
  await signup.expectMailAnnounced(person);
});

test('every fault of the request for a new password shows a message, and a retry succeeds', async ({ page, mesa }) => {
  const { email } = await createAccount(mesa);
  const field = page.getByLabel('E-mail');
  const send = page.getByRole('button', { name: 'Enviar' });
  await page.goto('/auth/forgot-password');
  await field.fill(email);
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/api\/reset_password_requests/,
    provoke: () => send.click(),
    ...inAlert(page),
    kept: () => expect(field).toHaveValue(email),
    except: NO_BODY,
  });
  await send.click();
  await expect(page.getByRole('alertdialog')).toContainText('Pedido de recuperação efectuado com sucesso');
});

test('every fault of a password change shows a message, and a retry succeeds', async ({ page, mesa }) => {
  const person = await createAccount(mesa);
  await requestReset(mesa, person);
  const [field, again] = [page.getByLabel('Nova palavra-passe'), page.getByLabel('Repita a palavra-passe')];
  const save = page.getByRole('button', { name: 'Guardar' });
  const alert = inAlert(page);
  await page.goto((await resetLink(mesa, person)).href);
  await field.fill('Outro-Segredo2');
  await again.fill('Outro-Segredo2');
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/pubapp\/auth\/reset-password/,
    provoke: () => save.click(),
    ...alert,
    kept: async () => {
      await expect(field).toHaveValue('Outro-Segredo2');
      await expect(again).toHaveValue('Outro-Segredo2');
    },
    except: NO_BODY,
  });
  // The server has already changed the password, so a repeated request must not report the link as used.
  const lost = mesa.faults.inject('loseAnswer', /^POST \/pubapp\/auth\/reset-password/);
  await save.click();
  await lost.applied;
  await expect(alert.message()).toContainText('Sem ligação à Internet');
  await alert.dismiss();
  await save.click();
  await expect(page.getByText('Palavra-passe alterada')).toBeVisible();
});

test('every fault of the verification link shows a message, and a retry succeeds', async ({ page, mesa }) => {
  const person = await registerInBrowser(page, mesa);
  const link = await verificationLink(mesa, person);
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/pubapp\/auth\/verify/,
    provoke: startThenRetry(page, () => page.goto(link.href)),
    message: () => page.getByRole('alert'),
    except: NO_BODY,
  });
  await retryButton(page).click();
  await expect(page.getByText('Conta ativada')).toBeVisible();
});

test('every fault of resending the verification mail shows a message, and a retry succeeds', async ({ page, mesa }) => {
  const person = newPerson();
  const signup = new SignupPage(page);
  await signup.open();
  await signup.fillIn(person);
  await signup.submit();
  await signup.expectMailAnnounced(person);
  const again = page.getByRole('button', { name: 'Enviar de novo' });
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/api\/verify_account_requests/,
    provoke: () => again.click(),
    message: () => page.getByRole('alert'),
    except: NO_BODY,
  });
  await again.click();
  await expect(page.getByText('Enviámos outra mensagem.')).toBeVisible();
});
