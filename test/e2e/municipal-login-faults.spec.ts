import { expect } from '@playwright/test';
import { createAccount, newPerson } from './account.ts';
import { FAULTS, faultTest as test, inAlert, retryButton, startThenRetry, throughEveryFault } from './every-fault.ts';
import { MunicipalLoginPage } from './pages/municipal-login-page.ts';

test('every fault of starting the municipal login shows a message, and a retry succeeds', async ({ page, mesa }) => {
  const municipal = new MunicipalLoginPage(page);
  await municipal.open();
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/pubapp\/auth\/municipal_login\/start/,
    provoke: startThenRetry(page, () => page.getByRole('button', { name: 'Continuar para o MyCascais' }).click()),
    message: () => page.getByRole('alert'),
  });
  await retryButton(page).click();
  await municipal.expectProvider();
});

test('every fault of the return from the provider shows a message, and a retry succeeds', async ({ page, mesa }) => {
  const person = newPerson('Eva Sá');
  const municipal = new MunicipalLoginPage(page);
  await municipal.open();
  await municipal.leave();
  const failing = {
    page,
    mesa,
    call: /^POST \/pubapp\/auth\/municipal_login\/complete/,
    message: () => page.getByRole('alert'),
  };
  // Where the server may have used the attempt up, the next try starts again at the provider.
  const used = Object.fromEntries(
    ['serverError', 'badGateway', 'brokenJson', 'emptyBody', 'emptyObject'].map((id) => [id, null]),
  );
  const unused = Object.fromEntries(Object.keys(FAULTS).flatMap((id) => (id in used ? [] : [[id, null]])));
  await throughEveryFault({
    ...failing,
    provoke: startThenRetry(page, () => municipal.signInAs(person)),
    except: used,
  });
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

test('every fault of linking an existing account shows a message, and a retry succeeds', async ({ page, mesa }) => {
  const person = await createAccount(mesa);
  const municipal = new MunicipalLoginPage(page);
  await municipal.open();
  await municipal.leave();
  await municipal.signInAs(person);
  const password = page.getByLabel('Palavra-passe', { exact: true });
  await throughEveryFault({
    page,
    mesa,
    call: /^POST \/pubapp\/auth\/municipal_login\/link/,
    provoke: () => municipal.link(person.password),
    ...inAlert(page),
    kept: () => expect(password).toHaveValue(person.password),
  });
  await municipal.link(person.password);
  await municipal.expectSignedIn(person);
});
