import { expect } from '@playwright/test';
import { faultTest as test, SIGNED_IN, throughEveryFault } from './every-fault.ts';
import { LocationDialog } from './pages/location-dialog.ts';
import { signInAsNewCustomer } from './steps.ts';

const PROFILE = /^GET \/api\/customer\/profile/;
const CURRENT = /^PUT \/api\/customer_addresses\/\d+\/set_current/;

const LOCATION = '/app/welcome?modals=location';
const HOME = { Rua: 'R. das Flores', Número: '17', Andar: '2.º Esq', Localidade: 'Cascais' };

test('every fault of the address search shows a message, and typed values are kept', async ({ page, mesa }) => {
  const location = new LocationDialog(page);
  await page.goto(LOCATION);
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/api\/geocode/,
    provoke: async () => {
      if (await location.retry.isVisible()) await location.retry.click();
      else await location.search(HOME);
    },
    message: () => location.scope.getByRole('status').filter({ hasText: 'Não foi possível encontrar a localização.' }),
    kept: () => location.expectTyped(HOME),
  });
  await location.retry.click();
  await location.chooseFirst(location.found);
});

for (const [what, call] of [
  ["customer's profile", PROFILE],
  ['new address', /^POST \/api\/customer_addresses/],
  ['address that is to be current', CURRENT],
] as const) {
  test(`an address is saved once in spite of every fault of the ${what}`, async ({ page, mesa }) => {
    await signInAsNewCustomer(page, mesa);
    const location = new LocationDialog(page);
    await page.goto(LOCATION);
    await location.search(HOME);
    await throughEveryFault({
      page,
      mesa,
      call,
      provoke: () => location.found.getByRole('button', { name: 'Escolher' }).click(),
      message: () => location.scope.getByRole('alert').filter({ hasText: 'A morada não ficou guardada' }),
      kept: () => location.expectTyped(HOME),
      except: SIGNED_IN,
    });
    await location.chooseFirst(location.found);
    await page.goto(LOCATION);
    await expect(location.saved.getByRole('listitem')).toHaveCount(1);
    await expect(location.saved.getByRole('listitem')).toContainText('Atual');
  });
}

test('every fault of the saved addresses and of choosing one shows a message', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const location = new LocationDialog(page);
  for (const address of [HOME, { ...HOME, Número: '19' }]) {
    await page.goto(LOCATION);
    await location.search(address);
    await location.chooseFirst(location.found);
  }
  await page.goto('/app/welcome');
  const open = () => page.getByRole('button', { name: 'A minha localização' }).click();
  // Other services load the profile at startup as well; they are done once the list is there.
  await open();
  await expect(location.saved).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(location.scope).toBeHidden();
  await throughEveryFault({
    page,
    mesa,
    call: PROFILE,
    provoke: async () => {
      if (await location.retry.isVisible()) await location.retry.click();
      else await open();
    },
    message: () => location.scope.getByRole('alert').filter({ hasText: 'Não foi possível carregar as suas moradas' }),
    except: SIGNED_IN,
  });
  await location.retry.click();
  await throughEveryFault({
    page,
    mesa,
    call: CURRENT,
    provoke: () => location.saved.getByRole('button', { name: 'Escolher' }).first().click(),
    message: () => location.saved.getByRole('alert'),
    except: SIGNED_IN,
  });
  await location.chooseFirst(location.saved);
});
