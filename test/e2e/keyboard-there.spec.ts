import type { Locator } from '@playwright/test';
import { createAccount } from './account.ts';
import { printedCode } from './codes.ts';
import { ALWAYS_OPEN, STADIUM_BAR } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { button, signIn } from './keyboard-steps.ts';
import { Keyboard } from './keyboard.ts';
import { LocationDialog } from './pages/location-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { ScannerDialog } from './pages/scanner-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { WelcomePage } from './pages/welcome-page.ts';

test('a keyboard user checks in and out, and shows their code', async ({ page, mesa }) => {
  await signIn(page, await createAccount(mesa), ALWAYS_OPEN.path);
  const keyboard = new Keyboard(page);
  const panel = page.getByRole('region', { name: 'Presença' });
  const comes = panel.getByRole('button', { name: 'Cheguei' });
  const goes = panel.getByRole('button', { name: 'Vou sair' });
  const question = page.getByRole('alertdialog', { name: 'Vai sair?' });
  await new PlacePage(page).expectOpen(ALWAYS_OPEN.name);
  await keyboard.press(comes);
  await expect(panel).toContainText('Está no restaurante');
  await expect(goes).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Ficar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(goes).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(question.getByRole('button', { name: 'Vou sair' }));
  await expect(comes).toBeFocused();

  const menu = new SideMenu(page);
  const code = page.getByRole('dialog', { name: 'O meu código' });
  await keyboard.press(menu.button);
  await keyboard.press(menu.scope.getByRole('button', { name: 'O meu código' }));
  await expect(code.getByRole('img', { name: 'Código QR da sua conta' })).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
});

test('a keyboard user types a code, wrong and right', async ({ page, mesa, expectedProblems }) => {
  // Five of the first characters may be a short code, which is looked up until more is typed.
  expectedProblems.push(/404/);
  const { uuid } = await printedCode(mesa, STADIUM_BAR, 'A1');
  const keyboard = new Keyboard(page);
  const scanner = new ScannerDialog(page);
  await scanner.open();
  await scanner.expectTrouble('Não há câmara');
  await keyboard.press(scanner.scope.getByRole('button', { name: 'Escrever o código' }));
  await expect(scanner.field).toBeFocused();
  await keyboard.send(scanner.field, 'bancada sul');
  await expect(scanner.field).toHaveAccessibleDescription(/Isto não é um código/);
  await expect(scanner.field).toHaveValue('bancada sul');
  await expect(scanner.field).toBeFocused();
  await keyboard.send(scanner.field, uuid);
  await expect(page.getByRole('heading', { level: 1, name: STADIUM_BAR.name })).toBeFocused();
  await expect(page.getByText('Lugar A1')).toBeVisible();
});

test('a keyboard user saves an address, and chooses it again', async ({ page, mesa }) => {
  await signIn(page, await createAccount(mesa));
  const keyboard = new Keyboard(page);
  const location = new LocationDialog(page);
  const choose = (list: Locator) => keyboard.press(list.getByRole('button', { name: 'Escolher' }).first());
  await new WelcomePage(page).expectOpen();
  await keyboard.press(button(page, 'A minha localização'));
  await keyboard.reach(location.scope.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await keyboard.type(location.field('Rua'), 'R. das Flores');
  await keyboard.send(location.field('Localidade'), 'Cascais');
  await choose(location.found);
  await expect(location.scope).toBeHidden();
  await expect(button(page, 'A minha localização')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(location.saved).toContainText('Atual');
  await choose(location.saved);
  await expect(location.scope).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: /^Restaurantes junto a: / })).toBeVisible();
});
