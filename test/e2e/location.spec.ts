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
  await expect(location.scope.getByText(/^Não encontrámos esta morada/)).toBeVisible();
  await expect(location.scope.getByRole('textbox', { name: /^Rua/ })).toHaveValue('Rua Nunca Vista');
  await location.search({ Localidade: 'Estoril' });
  await expect(location.found).toContainText('Rua Nunca Vista 3, Estoril, Cascais');
  await expect(location.found).toContainText('Posição aproximada');
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
  await delivery.scope.getByRole('radio', { name: 'Entrega em casa' }).check();
  await expect(delivery.scope.getByText('Ainda não escolheu onde quer receber.')).toBeVisible();
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
  await expect(delivery.scope.getByRole('button', { name: 'Confirmar' })).toBeEnabled();

  await test.step('the places near it show its name', async () => {
    await page.goto('/app/welcome');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Restaurantes perto de Rua das Flores 17, Cascais' }),
    ).toBeVisible();
  });

  await test.step('once it is deleted, nothing goes on with it', async () => {
    await page.goto('/app/welcome?modals=delivery-method:2');
    await delivery.scope.getByRole('radio', { name: 'Entrega em casa' }).check();
    await delivery.scope.getByRole('button', { name: 'Mudar' }).click();
    await location.saved.getByRole('button', { name: /^Apagar a morada Rua das Flores 17/ }).click();
    await audit(page);
    await page.getByRole('button', { name: 'Apagar morada' }).click();
    await expect(location.scope.getByText('Morada apagada.')).toBeFocused();
    await location.scope.getByRole('button', { name: 'Fechar' }).click();
    await expect(delivery.scope.getByText('Ainda não escolheu onde quer receber.')).toBeVisible();
    await expect(delivery.scope.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
    await delivery.scope.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Restaurantes em / })).toBeVisible();
  });
});

test('a visitor signs in within the delivery modal, and continues to their address', async ({ page, mesa }) => {
  const ana = await createAccount(mesa);
  const delivery = new DeliveryDialog(page);
  await page.goto('/delivery-method-modal?place=2');
  await delivery.scope.getByRole('radio', { name: 'Entrega em casa' }).check();
  await delivery.scope.getByRole('button', { name: 'Entrar' }).click();
  const login = LoginForm.asModal(page);
  await login.submit(ana);
  await login.close();
  await expect(delivery.scope.getByRole('radio', { name: 'Entrega em casa' })).toBeChecked();
  await expect(delivery.scope.getByRole('button', { name: 'Escolher morada' })).toBeEnabled();
});

test('a seat’s code is scanned for the delivery to that seat', async ({ page, mesa }) => {
  const { uuid } = await printedCode(mesa, STADIUM_BAR, 'A1');
  const delivery = new DeliveryDialog(page);
  const scanner = new ScannerDialog(page);
  const place = new PlacePage(page);
  await place.open(STADIUM_BAR);
  await place.changeOrderType();
  await delivery.scope.getByRole('radio', { name: 'Entrega no lugar' }).check();
  await delivery.scope.getByRole('button', { name: 'Ler o código do lugar' }).click();
  await scanner.startTyping();
  await scanner.type(uuid);
  await expect(delivery.scope.getByLabel('Código do lugar')).toHaveValue('A1');
  await delivery.choose('Entrega no lugar');
  await expect(page.getByText('Lugar A1')).toBeVisible();
});
