import { createAccount, newPerson, resetLink, verificationLink } from './account.ts';
import { PIZZERIA } from './demo.ts';
import { CONSOLE_OF_FAULTS, FAULTS, retryButton, startThenRetry, throughEveryFault } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { LoginForm } from './pages/login-form.ts';
import { MunicipalLoginPage } from './pages/municipal-login-page.ts';
import { SignupPage } from './pages/signup-page.ts';

/** Calls whose success has no body: any 2xx is one. */
const NO_BODY = { brokenJson: null, emptyBody: null, emptyObject: null };

/** The file of the configuration tells its faults by one key, whatever happened on the way. Spec 8. */
function allLoad(): Record<string, string> {
  return { ...Object.fromEntries(Object.keys(FAULTS).map((id) => [id, 'error_loading_configuration'])), emptyObject: 'invalid_configuration' };
}

test.beforeEach(async ({ page, expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  await page.clock.install();
});

test('login through every fault', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const login = LoginForm.asPage(page);
  const alert = page.getByRole('alertdialog');
  await page.goto('/auth/login');
  await login.fillIn(account);
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/api\/login_check/,
    provoke: () => login.press(),
    told: () => alert,
    dismiss: () => alert.getByRole('button', { name: 'OK' }).click(),
    kept: () => login.expectFilledIn(account),
  });
  await login.press();
  await login.expectSuccess();
});

test('sign-up through every fault', async ({ page, mesa }) => {
  const person = newPerson();
  const signup = new SignupPage(page);
  const alert = page.getByRole('alertdialog');
  await signup.open();
  await signup.fillIn(person);
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/api\/register/,
    provoke: () => signup.submit(),
    told: () => alert,
    dismiss: () => alert.getByRole('button', { name: 'OK' }).click(),
    kept: () => signup.expectFilledIn(person),
    // Any answer with a body is a success (spec 7).
    except: { emptyObject: null },
  });
  await signup.submit();
  await signup.expectMailAnnounced(person);
});

test('the check of an address through every fault keeps nobody from signing up', async ({ page, mesa }) => {
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
    told: () => page.getByRole('main'),
    except: Object.fromEntries(Object.keys(FAULTS).map((id) => [id, 'Não foi possível verificar este e-mail.'])),
  });
  await signup.submit();
  await signup.expectMailAnnounced(person);
});

test('a forgotten password through every fault', async ({ page, mesa }) => {
  const { email } = await createAccount(mesa);
  const alert = page.getByRole('alertdialog');
  const field = page.getByLabel('E-mail');
  const send = page.getByRole('button', { name: 'Enviar' });
  await page.goto('/auth/forgot-password');
  await field.fill(email);
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/api\/reset_password_requests/,
    provoke: () => send.click(),
    told: () => alert,
    dismiss: () => alert.getByRole('button', { name: 'OK' }).click(),
    kept: () => expect(field).toHaveValue(email),
    except: NO_BODY,
  });
  await send.click();
  await expect(alert).toContainText('Pedido de recuperação efectuado com sucesso');
});

test('a new password through every fault', async ({ page, mesa }) => {
  const person = await createAccount(mesa);
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Pedido de recuperação efectuado com sucesso');

  const [field, again] = [page.getByLabel('Nova palavra-passe'), page.getByLabel('Repita a palavra-passe')];
  const save = page.getByRole('button', { name: 'Guardar' });
  const alert = page.getByRole('alertdialog');
  await page.goto((await resetLink(mesa, person)).href);
  await field.fill('Outro-Segredo2');
  await again.fill('Outro-Segredo2');
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/pubapp\/auth\/reset-password/,
    provoke: () => save.click(),
    told: () => alert,
    dismiss: () => alert.getByRole('button', { name: 'OK' }).click(),
    kept: async () => {
      await expect(field).toHaveValue('Outro-Segredo2');
      await expect(again).toHaveValue('Outro-Segredo2');
    },
    except: NO_BODY,
  });
  await save.click();
  await expect(page.getByText('Palavra-passe alterada')).toBeVisible();
});

test('the link of a verification mail through every fault', async ({ page, mesa }) => {
  const person = newPerson();
  const signup = new SignupPage(page);
  await signup.open();
  await signup.fillIn(person);
  await signup.submit();
  await signup.expectMailAnnounced(person);
  const link = await verificationLink(mesa, person);
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/pubapp\/auth\/verify/,
    provoke: startThenRetry(page, () => page.goto(link.href)),
    told: () => page.getByRole('alert'),
    except: NO_BODY,
  });
  await retryButton(page).click();
  await expect(page.getByText('Conta verificada')).toBeVisible();
});

for (const { what, call, except = {} } of [
  { what: 'the file of the configuration', call: /^GET \/assets\/config\//, except: allLoad() },
  { what: 'the public configuration', call: /^GET \/api\/public_configurations/, except: { emptyBody: 'error_loading_configuration', emptyObject: 'error_loading_configuration' } },
]) {
  test(`${what} through every fault`, async ({ page, mesa }) => {
    await throughEveryFault({
      page,
      mesa,
      call,
      provoke: startThenRetry(page, () => page.goto('/auth/login')),
      told: () => page.getByRole('alert'),
      except,
    });
    await retryButton(page).click();
    await LoginForm.asPage(page).expectOpen();
  });
}

for (const { what, call, path, heading } of [
  { what: 'the counties', call: /^GET \/api\/counties\?/, path: '/app/welcome', heading: 'Restaurantes em Cascais' },
  { what: 'the themes', call: /^GET \/api\/themes/, path: '/app/welcome', heading: 'Restaurantes em Cascais' },
  { what: 'the places of a county', call: /^GET \/api\/counties\/\d+\/places/, path: '/app/welcome', heading: 'Restaurantes em Cascais' },
]) {
  test(`${what} through every fault`, async ({ page, mesa }) => {
    await throughEveryFault({
      page,
      mesa,
      call,
      provoke: startThenRetry(page, () => page.goto(path)),
      told: () => page.getByRole('alert'),
    });
    await retryButton(page).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });
}

test('a place with its menu through every fault', async ({ page, mesa }) => {
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/api\/places\/\d+/,
    provoke: startThenRetry(page, () => page.goto(PIZZERIA.path)),
    told: () => page.getByRole('alert'),
    // A place that is not there is an answer: it has a screen of its own.
    except: { notFound: null },
  });
  await retryButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: PIZZERIA.name })).toBeVisible();
});

test('another verification mail through every fault', async ({ page, mesa }) => {
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
    told: () => page.getByRole('alert'),
    except: NO_BODY,
  });
  await again.click();
  await expect(page.getByText('Enviámos outra mensagem.')).toBeVisible();
});

test('the way to the municipal login through every fault', async ({ page, mesa }) => {
  const municipal = new MunicipalLoginPage(page);
  await municipal.open();
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/pubapp\/auth\/municipal_login\/start/,
    provoke: startThenRetry(page, () => page.getByRole('button', { name: 'Continuar para o MyCascais' }).click()),
    told: () => page.getByRole('alert'),
  });
  await retryButton(page).click();
  await municipal.expectProvider();
});

test('the way back from the municipal login through every fault', async ({ page, mesa }) => {
  const person = newPerson('Eva Sá');
  const municipal = new MunicipalLoginPage(page);
  await municipal.open();
  await municipal.leave();
  const failing = { page, mesa, call: /^POST \/pubapp\/auth\/municipal_login\/complete/, told: () => page.getByRole('alert') };
  // Where the server may have used the way back up, the next try begins anew at the provider.
  const used = Object.fromEntries(['serverError', 'badGateway', 'brokenJson', 'emptyBody', 'emptyObject'].map((id) => [id, null]));
  const unused = Object.fromEntries(Object.keys(FAULTS).flatMap((id) => (id in used ? [] : [[id, null]])));
  await throughEveryFault({ ...failing, provoke: startThenRetry(page, () => municipal.signInAs(person)), except: used });
  await retryButton(page).click();
  await municipal.expectSignedIn(person);

  await municipal.open();
  const signInAtProvider = async () => {
    await municipal.expectProvider();
    await municipal.signInAs(person);
  };
  await municipal.leave();
  let isStarted = false;
  await throughEveryFault({
    ...failing,
    provoke: async () => {
      if (isStarted) await retryButton(page).click();
      isStarted = true;
      await signInAtProvider();
    },
    except: unused,
  });
  await retryButton(page).click();
  await signInAtProvider();
  await municipal.expectSignedIn(person);
});

test('the link to the account that is there through every fault', async ({ page, mesa }) => {
  const person = await createAccount(mesa);
  const municipal = new MunicipalLoginPage(page);
  const alert = page.getByRole('alertdialog');
  await municipal.open();
  await municipal.leave();
  await municipal.signInAs(person);
  const password = page.getByLabel('Palavra-passe', { exact: true });
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/pubapp\/auth\/municipal_login\/link/,
    provoke: () => municipal.link(person.password),
    told: () => alert,
    dismiss: () => alert.getByRole('button', { name: 'OK' }).click(),
    kept: () => expect(password).toHaveValue(person.password),
  });
  await municipal.link(person.password);
  await municipal.expectSignedIn(person);
});

test('the texts of the app through every fault', async ({ page, mesa }) => {
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/assets\/i18n\/pt\.json/,
    provoke: async () => {
      await page.goto('/auth/login');
    },
    told: () => page.getByRole('main'),
    // Without texts there is no catalogue: index.html brings the words for that.
    except: Object.fromEntries(Object.keys(FAULTS).map((id) => [id, 'Não foi possível carregar a aplicação.'])),
  });
  await page.reload();
  await LoginForm.asPage(page).expectOpen();
});
