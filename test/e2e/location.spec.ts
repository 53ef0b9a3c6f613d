import { createAccount } from './account.ts';
import { audit } from './audit.ts';
import { printedCode } from './codes.ts';
import { STADIUM_BAR } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { DeliveryDialog } from './pages/delivery-dialog.ts';
import { LocationDialog } from './pages/location-dialog.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { ScannerDialog } from './pages/scanner-dialog.ts';
import { WelcomePage } from './pages/welcome-page.ts';

const LOCATION = '/app/welcome?modals=location';

test('a visitor who denies the position types an address, and nothing is saved', async ({ page }) => {
  const location = new LocationDialog(page);
  await page.goto(LOCATION);
  await location.chooseAutomatic();
  await expect(location.scope.getByText('Sem acesso à sua localização')).toBeVisible();
  await audit(page);
  await location.search({ Rua: 'Rua Nunca Vista', Número: '3', Localidade: 'Qwxyz' });
  await expect(location.scope.getByText(/^Não encontrámos esta morada/)).toBeInViewport({ ratio: 1 });
  await expect(location.scope.getByRole('textbox', { name: /^Rua/ })).toHaveValue('Rua Nunca Vista');
  await location.search({ Localidade: 'Estoril' });
  await expect(location.found).toContainText('Rua Nunca Vista 3, Estoril, Cascais');
  await expect(location.found).toContainText('Posição aproximada');
  await expect(location.found.getByRole('button', { name: 'Escolher' }).first()).toBeInViewport({ ratio: 1 });
  await audit(page);
  await location.chooseFirst(location.found);
  await expect(page).toHaveURL(/\/app\/welcome$/);
});

test('a visitor is located by the device', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.6968, longitude: -9.4215 });
  await page.goto(LOCATION);
  const location = new LocationDialog(page);
  await location.chooseAutomatic();
  await expect(location.scope).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Restaurantes perto de si' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Restaurantes perto de si' })).toBeVisible();
  const welcome = new WelcomePage(page);
  await test.step('the map leaves out the islands, 1400 km away', async () => {
    await welcome.showMap();
    await expect(page.locator('.leaflet-control-scale-line')).toHaveText(/^\d{1,2} km$/);
    await welcome.hideMap();
  });
  await welcome.chooseCounty('Sintra');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Restaurantes em Sintra' })).toBeVisible();
});

test('a customer saves an address, and home delivery goes there', async ({ page, mesa }) => {
  const ana = await createAccount(mesa);
  const location = new LocationDialog(page);
  const delivery = new DeliveryDialog(page);
  await LoginForm.signIn(page, ana);
  await page.goto('/delivery-method-modal?place=2');
  await delivery.option('Entrega em casa').click();
  await expect(delivery.scope.getByText('Ainda não escolheu a morada de entrega.')).toBeVisible();
  await audit(page);
  await delivery.scope.getByRole('button', { name: 'Escolher morada' }).click();
  await location.search({ Rua: 'R. das Flores', Número: '17', Andar: '2.º Esq', Localidade: 'Cascais' });
  await location.chooseFirst(location.found);
  await expect(delivery.scope.getByRole('region', { name: 'Morada de entrega' })).toContainText(
    'Rua das Flores 17, Cascais · 2.º Esq',
  );
  await delivery.scope.getByRole('button', { name: 'Mudar' }).click();
  await expect(location.saved.getByRole('listitem')).toContainText('Atual');
  await audit(page);
  await location.chooseFirst(location.saved);
  await expect(delivery.confirm).toBeEnabled();

  await test.step('the places near it show its name', async () => {
    await page.goto('/app/welcome');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Restaurantes junto a: Rua das Flores 17, Cascais' }),
    ).toBeVisible();
  });

  await test.step('once it is deleted, nothing goes on with it', async () => {
    await page.goto('/app/welcome?modals=delivery-method:2');
    await delivery.option('Entrega em casa').click();
    await delivery.scope.getByRole('button', { name: 'Mudar' }).click();
    await location.saved.getByRole('button', { name: /^Apagar a morada Rua das Flores 17/ }).click();
    await audit(page);
    await page.getByRole('button', { name: 'Apagar morada' }).click();
    await expect(location.scope.getByText('Morada apagada.')).toBeFocused();
    await location.scope.getByRole('button', { name: 'Fechar' }).click();
    await expect(delivery.scope.getByText('Ainda não escolheu a morada de entrega.')).toBeVisible();
    await expect(delivery.confirm).toBeDisabled();
    await delivery.scope.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Restaurantes em / })).toBeVisible();
  });
});

test('a customer finds the address as they type, moves its pin, and the order goes there', async ({ page, mesa }) => {
  const ana = await createAccount(mesa);
  const location = new LocationDialog(page);
  const delivery = new DeliveryDialog(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await LoginForm.signIn(page, ana);
  await page.goto('/delivery-method-modal?place=2');
  await delivery.option('Entrega em casa').click();
  await delivery.scope.getByRole('button', { name: 'Escolher morada' }).click();
  await expect(page.getByRole('dialog', { name: 'Morada de entrega' })).toBeVisible();
  await location.chooseManual();
  await expect(location.field('Rua')).toHaveAccessibleName('Rua');

  await test.step('a short text asks nothing', async () => {
    await location.suggest.fill('ru');
    await location.field('Andar').fill('2.º Esq.');
    await location.suggest.fill('rua frederico ar 92');
    await expect(location.suggestions).toHaveCount(1);
    expect(asked.filter((path) => path === '/api/address_suggestions')).toHaveLength(1);
  });

  await test.step('Escape closes the list, and the arrow opens it again', async () => {
    await page.keyboard.press('Escape');
    await expect(location.suggestions).toHaveCount(0);
    await expect(location.suggest).toBeVisible();
    await location.suggest.press('ArrowDown');
    await expect(location.suggestions).toHaveCount(1);
    expect(asked.filter((path) => path === '/api/address_suggestions')).toHaveLength(1);
    await location.suggest.press('ArrowDown');
    await expect(location.suggestions.first()).toHaveAttribute('aria-selected', 'true');
    await audit(page);
    await location.suggest.press('Enter');
  });

  await location.expectTyped({ Rua: 'Rua Frederico Arouca', Número: '92', Andar: '2.º Esq.', Localidade: 'Cascais' });
  await expect(location.pin).toBeInViewport();
  await audit(page);

  await test.step('the pin is dragged, moved by keys, and put where the map is pressed', async () => {
    const pressed = await location.pin.boundingBox();
    const [x, y] = [(pressed?.x ?? 0) + 20, (pressed?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(location.scope.getByText('Pino ajustado.')).toBeVisible();
    const dragged = await location.pin.boundingBox();
    expect(Math.round((dragged?.x ?? 0) - (pressed?.x ?? 0))).toBe(40);
    await location.pin.press('ArrowLeft');
    await expect(location.pin).toBeFocused();
    const nudged = await location.pin.boundingBox();
    expect(Math.round((nudged?.x ?? 0) - (dragged?.x ?? 0))).toBe(-12);
    await location.map.click({ position: { x: 60, y: 200 } });
    await expect.poll(async () => (await location.pin.boundingBox())?.x).toBeLessThan(nudged?.x ?? 0);
  });

  const saved = page.waitForRequest((request) => request.method() === 'POST');
  await location.confirm.click();
  const { lat, lng } = (await saved).postDataJSON() as { lat: string; lng: string };
  expect([Number(lat), Number(lng)]).not.toEqual([38.6972, -9.418]);
  expect(Number(lat)).toBeCloseTo(38.6972, 1);
  expect(Number(lng)).toBeCloseTo(-9.418, 1);
  await expect(delivery.scope.getByRole('region', { name: 'Morada de entrega' })).toContainText(
    'Rua Frederico Arouca 92, Cascais · 2.º Esq.',
  );
});

test('only the newest text gets suggestions, and a message shows when there are none', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/);
  const location = new LocationDialog(page);
  await page.goto(LOCATION);
  await location.chooseManual();
  const older = mesa.faults.inject('hold', /^GET \/api\/address_suggestions/);
  await location.suggest.fill('rua augusta');
  await older.applied;
  await location.suggest.fill('estoril');
  await expect(location.suggestions.first()).toContainText('Estoril');
  older.release();
  await location.suggest.fill('qwxyz');
  await expect(location.scope.getByText(/^Sem sugestões/)).toBeVisible();
  await expect(location.suggestions).toHaveCount(0);
  await page.context().setOffline(true);
  await location.suggest.fill('cascais');
  await expect(location.scope.getByText(/^As sugestões não estão disponíveis/)).toBeVisible();
  await audit(page);
  await page.context().setOffline(false);
  await expect(location.suggestions.first()).toContainText('Cascais');
});

test('a visitor signs in within the delivery modal, and continues to their address', async ({ page, mesa }) => {
  const ana = await createAccount(mesa);
  const delivery = new DeliveryDialog(page);
  await page.goto('/delivery-method-modal?place=2');
  await delivery.option('Entrega em casa').click();
  await delivery.scope.getByRole('button', { name: 'Entrar' }).click();
  const login = LoginForm.asModal(page);
  await login.submit(ana);
  await login.close();
  await expect(delivery.option('Entrega em casa')).toHaveAttribute('aria-pressed', 'true');
  await expect(delivery.scope.getByRole('button', { name: 'Escolher morada' })).toBeEnabled();
});

test('a seat’s code is scanned for the delivery to that seat', async ({ page, mesa }) => {
  const { uuid } = await printedCode(mesa, STADIUM_BAR, 'A1');
  const delivery = new DeliveryDialog(page);
  const scanner = new ScannerDialog(page);
  const place = new PlacePage(page);
  await place.open(STADIUM_BAR);
  await place.changeOrderType();
  await delivery.option('Entrega no lugar').click();
  await delivery.scope.getByRole('button', { name: 'Ler o código do lugar' }).click();
  await scanner.startTyping();
  await scanner.type(uuid);
  await expect(delivery.scope.getByLabel('Código do lugar')).toHaveValue('A1');
  await delivery.choose('Entrega no lugar');
  await expect(page.getByText('Lugar A1')).toBeVisible();
});

test('the button of a suggested address stays under the finger while the map loads', async ({ page, mesa }) => {
  const location = new LocationDialog(page);
  const code = mesa.faults.inject('holdAnswer', /^GET \/assets\/PinMap-/);
  await page.goto(LOCATION);
  await location.chooseManual();
  await location.suggest.fill('Rua Augusta');
  await location.suggestions.first().click();
  await code.applied;
  await location.confirm.hover();
  await page.mouse.down();
  code.release();
  await expect(location.pin).toBeVisible();
  await page.mouse.up();
  await expect(location.scope).toBeHidden();
});

test('a way to choose the address stays under the finger while the saved addresses load', async ({ page, mesa }) => {
  const ana = await createAccount(mesa);
  const location = new LocationDialog(page);
  await LoginForm.signIn(page, ana);
  for (const number of ['17', '19', '21']) {
    await page.goto(LOCATION);
    await location.search({ Rua: 'R. das Flores', Número: number, Localidade: 'Cascais' });
    await location.chooseFirst(location.found);
    await expect(location.scope).toBeHidden();
  }
  const profile = mesa.faults.inject('holdAnswer', /^GET \/api\/customer\/profile/);
  await page.getByRole('button', { name: 'A minha localização' }).click();
  await profile.applied;
  const manual = location.scope.getByRole('radio', { name: 'Escrever a morada' });
  await manual.hover();
  await page.mouse.down();
  profile.release();
  await expect(location.saved.getByRole('listitem')).toHaveCount(3);
  await page.mouse.up();
  await expect(manual).toBeChecked();
});
