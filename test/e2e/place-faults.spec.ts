import { expect, type Page } from '@playwright/test';
import { PIZZERIA, SLOT_PLACE } from './demo.ts';
import { faultTest as test, retryButton, SIGNED_IN, startThenRetry, throughEveryFault } from './every-fault.ts';
import { LocationDialog } from './pages/location-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { SlotDialog } from './pages/slot-dialog.ts';
import { signInAsNewCustomer } from './steps.ts';

for (const { what, call } of [
  { what: 'the counties', call: /^GET \/api\/counties\?/ },
  { what: 'the themes', call: /^GET \/api\/themes/ },
  { what: 'the places of a county', call: /^GET \/api\/counties\/\d+\/places/ },
]) {
  test(`every fault of ${what} shows a message, and a retry succeeds`, async ({ page, mesa }) => {
    await throughEveryFault({
      page,
      mesa,
      call,
      provoke: startThenRetry(page, () => page.goto('/app/welcome')),
      message: () => page.getByRole('alert'),
    });
    await retryButton(page).click();
    await expect(page.getByRole('heading', { name: 'Restaurantes em Cascais' })).toBeVisible();
  });
}

test('every fault of a place with its menu shows a message, and a retry succeeds', async ({ page, mesa }) => {
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/api\/places\/\d+/,
    provoke: startThenRetry(page, () => page.goto(PIZZERIA.path)),
    message: () => page.getByRole('alert'),
    // A missing place is an answer with its own screen.
    except: { notFound: null },
  });
  await retryButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: PIZZERIA.name })).toBeVisible();
});

test('every fault of the places nearby shows a message, and a retry succeeds', async ({ page, context, mesa }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.6968, longitude: -9.4215 });
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/api\/places\/by_location/,
    provoke: startThenRetry(page, async () => {
      await page.goto('/app/welcome?modals=location');
      await new LocationDialog(page).chooseAutomatic();
    }),
    message: () => page.getByRole('alert'),
  });
  await retryButton(page).click();
  await expect(page.getByRole('heading', { name: 'Restaurantes perto de si' })).toBeVisible();
});

test.describe('for a signed-in customer', () => {
  test.beforeEach(async ({ page, mesa }) => {
    await signInAsNewCustomer(page, mesa);
  });

  test('every fault of the requests at a place shows a message, and a retry succeeds', async ({ page, mesa }) => {
    await throughEveryFault({
      page,
      mesa,
      // Excludes the request for the last order.
      call: /^GET \/api\/customer_requests\?.*place=/,
      provoke: startThenRetry(page, () => page.goto(`${SLOT_PLACE.path}?view=requests`)),
      message: () => page.getByRole('alert'),
      except: SIGNED_IN,
    });
    await retryButton(page).click();
    await expect(page.getByRole('heading', { name: 'Ainda não fez pedidos aqui' })).toBeVisible();
  });

  test('every fault of a slot shows a message, and a retry succeeds', async ({ page, mesa }) => {
    const slot = await showTimes(page);
    await throughEveryFault({
      page,
      mesa,
      call: /^GET \/api\/places\/1$/,
      provoke: startThenRetry(page, () => new PlacePage(page).slots('Livre').first().click()),
      message: () => slot.scope.getByRole('alert'),
      // A missing place is an answer.
      except: { ...SIGNED_IN, notFound: null },
    });
    await retryButton(page).click();
    await expect(slot.reserve).toBeVisible();
  });

  test('every fault of reserving or canceling a slot shows a message, and a retry succeeds', async ({ page, mesa }) => {
    const slot = await showTimes(page);
    await new PlacePage(page).slots('Livre').first().click();
    // A taken slot is an answer.
    const failing = {
      page,
      mesa,
      message: () => slot.scope.getByRole('alert'),
      except: { ...SIGNED_IN, notFound: null },
    };
    await throughEveryFault({
      ...failing,
      call: /^PUT \/api\/places\/1\/slots\/\d+\/reserve/,
      provoke: startThenRetry(page, () => slot.reserve.click()),
    });
    await retryButton(page).click();
    await expect(slot.scope).toContainText('Horário reservado');
    await slot.close();
    await new PlacePage(page).slots('Reservado por si').click();
    await throughEveryFault({
      ...failing,
      call: /^PUT \/api\/places\/1\/slots\/\d+\/cancel/,
      provoke: startThenRetry(page, async () => {
        await slot.cancel.click();
        await slot.question.getByRole('button', { name: 'Cancelar a reserva' }).click();
      }),
    });
    await retryButton(page).click();
    await expect(slot.scope).toContainText('Reserva cancelada');
  });
});

async function showTimes(page: Page): Promise<SlotDialog> {
  await page.goto(`${SLOT_PLACE.path}?view=reservations`);
  await expect(new PlacePage(page).slots('Livre').first()).toBeVisible();
  return new SlotDialog(page);
}
