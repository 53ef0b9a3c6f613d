import type { Locator, Page } from '@playwright/test';
import { createAccount, registerInBrowser, resetLink, verificationLink } from './account.ts';
import { CARDS, CHURROS, PIZZERIA, SLOT_PLACE, STADIUM_BAR } from './demo.ts';
import { CONSOLE_OF_FAULTS, FAULTS, retryButton } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { addCard, answer, button, checkOut, field, resetPassword, signIn } from './keyboard-steps.ts';
import { Keyboard } from './keyboard.ts';
import { ChallengeDialog } from './pages/challenge-dialog.ts';
import { PlacePage } from './pages/place-page.ts';
import { SlotDialog } from './pages/slot-dialog.ts';
import { WelcomePage } from './pages/welcome-page.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Focus is on this element or inside it, not on the document, where screen readers say nothing. */
async function expectFocusIn(scope: Locator): Promise<void> {
  await expect(scope.and(scope.page().locator(':focus-within'))).toBeInViewport();
}

test.beforeEach(({ expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
});

test('a keyboard user gets a new mail after a verification link failed and expired', async ({ page, mesa }) => {
  const person = await registerInBrowser(page, mesa);
  const keyboard = new Keyboard(page);
  const call = /^POST \/pubapp\/auth\/verify/;
  mesa.faults.inject(FAULTS.serverError.kind, call);
  await page.goto((await verificationLink(mesa, person)).href);
  await keyboard.reach(retryButton(page));
  mesa.faults.inject(FAULTS.serverError.kind, call);
  await page.keyboard.press('Enter');
  await expectFocusIn(page.getByRole('alert'));
  mesa.faults.inject({ status: 422, body: { 'hydra:description': 'token_expired' } }, call);
  await keyboard.press(retryButton(page));
  await expect(answer(page)).toContainText('Este link expirou');
  await keyboard.press(button(page, 'Enviar novo link'));
  await expect(field(page, 'E-mail')).toBeFocused();
  await keyboard.send(field(page, 'E-mail'), person.email);
  await expect(answer(page)).toContainText('Verifique o seu e-mail');
  await page.goto((await verificationLink(mesa, person)).href);
  await keyboard.press(button(page, 'Continuar'));
  await expect(heading(page, 'O que apetece hoje?')).toBeFocused();
});

test('a keyboard user resets the password after a refused login, and reuses the link', async ({ page, mesa }) => {
  const person = await createAccount(mesa);
  const keyboard = new Keyboard(page);
  await page.goto('/auth/login');
  await keyboard.type(field(page, 'E-mail'), person.email);
  await keyboard.send(field(page, 'Palavra-passe'), 'Errado-1');
  await expect(field(page, 'Palavra-passe')).toHaveAccessibleDescription('E-mail ou palavra-passe incorretos.');
  await expect(field(page, 'Palavra-passe')).toBeFocused();
  await keyboard.press(button(page, 'Esqueceu-se da palavra-passe?'));
  await keyboard.press(button(page, 'Enviar'));
  await keyboard.acknowledge('Pedido de recuperação efectuado com sucesso');

  const link = await resetLink(mesa, person);
  await page.goto(link.href);
  await resetPassword(page, 'Outro-Segredo2');
  await expect(answer(page)).toContainText('Palavra-passe alterada');
  await keyboard.press(button(page, 'Iniciar sessão'));
  await page.goto(link.href);
  await resetPassword(page, 'Outro-Segredo3');
  await expect(answer(page)).toContainText('Este link não é válido');
  await keyboard.press(button(page, 'Pedir novo link'));
  await expect(heading(page, 'Recuperar palavra-passe')).toBeFocused();
  await keyboard.send(field(page, 'E-mail'), person.email);
  await keyboard.acknowledge('Pedido de recuperação efectuado com sucesso');
  await page.goto((await resetLink(mesa, person)).href);
  await resetPassword(page, 'Outro-Segredo3');
  await expect(answer(page)).toContainText('Palavra-passe alterada');
  await signIn(page, { ...person, password: 'Outro-Segredo3' });
  await expect(heading(page, 'O que apetece hoje?')).toBeFocused();
});

test('a keyboard user declines a mail for an unverified account, then accepts it', async ({ page, mesa }) => {
  const person = await registerInBrowser(page, mesa);
  const keyboard = new Keyboard(page);
  const offer = page.getByRole('alertdialog', { name: 'A sua conta ainda não foi verificada' });
  await page.goto('/auth/login');
  await keyboard.type(field(page, 'E-mail'), person.email);
  await keyboard.send(field(page, 'Palavra-passe'), person.password);
  await expectFocusIn(offer);
  await page.keyboard.press('Escape');
  await expect(field(page, 'Palavra-passe')).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(offer.getByRole('button', { name: 'Enviar' }));
  await keyboard.acknowledge('Pedido de reenvio efectuado com sucesso');
  await expectFocusIn(page.getByRole('main'));
  await page.goto((await verificationLink(mesa, person)).href);
  await expect(page.getByText('Conta ativada')).toBeVisible();
});

test('a keyboard user pays after a declined card and a refused authentication', async ({ page, mesa, payments }) => {
  await signIn(page, await createAccount(mesa), STADIUM_BAR.path);
  const keyboard = new Keyboard(page);
  const checkout = await checkOut(page);
  const bank = new ChallengeDialog(page).scope;
  await addCard(page, CARDS.declinedOnPayment.number);
  await checkout.expectChosen(CARDS.declinedOnPayment);
  await keyboard.press(checkout.payButton);
  await checkout.expectDeclined('O banco recusou o cartão');
  await expect(checkout.payButton).toBeFocused();

  await keyboard.press(checkout.addCardButton);
  await addCard(page, CARDS.authenticated.number);
  await keyboard.press(bank.getByRole('button', { name: 'Autorizar' }));
  await checkout.expectChosen(CARDS.authenticated);
  await expect(checkout.scope).toBeFocused();
  await keyboard.press(checkout.payButton);
  const message = checkout.scope.locator('[tabindex="-1"]:focus');
  await expect(message).toContainText('O banco pede a sua confirmação');
  await keyboard.press(checkout.scope.getByRole('button', { name: 'Confirmar no banco' }));
  await keyboard.press(bank.getByRole('button', { name: 'Recusar' }));
  await expect(message).toContainText('O banco não confirmou a autenticação do cartão.');
  await keyboard.press(checkout.scope.getByRole('button', { name: 'Confirmar no banco' }));
  await keyboard.press(bank.getByRole('button', { name: 'Autorizar' }));
  await checkout.expectReceived();
  await keyboard.press(checkout.scope.getByRole('button', { name: 'OK' }));
  await expect(checkout.scope).toBeHidden();
  expect(await payments.captures()).toMatchObject([{ amount: CHURROS.total }]);
});

test('an interrupted flow is reopened', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto(`/server-error?returnUrl=${PIZZERIA.path}`);
  await keyboard.press(button(page, 'Tentar de novo'));
  await expect(heading(page, PIZZERIA.name)).toBeFocused();
});

test('an app without its configuration retries, twice', async ({ page, mesa }) => {
  const keyboard = new Keyboard(page);
  const call = /^GET \/assets\/config\//;
  mesa.faults.leaveRenderingToTheBrowser();
  mesa.faults.inject(FAULTS.serverError.kind, call);
  await page.goto('/auth/login');
  await keyboard.reach(retryButton(page));
  const again = mesa.faults.inject(FAULTS.serverError.kind, call);
  await page.keyboard.press('Enter');
  await again.applied;
  await expect(retryButton(page)).not.toHaveAttribute('aria-busy');
  await expect(retryButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Iniciar sessão')).toBeFocused();
});

test('a keyboard user retries a place offline, and a county that fails to load', async ({ page, context, mesa }) => {
  const keyboard = new Keyboard(page);
  const place = (name: string) => page.getByRole('link', { name, exact: true });
  await new PlacePage(page).open(PIZZERIA);
  await keyboard.press(page.getByRole('link', { name: 'Voltar aos restaurantes' }));
  await expect(heading(page, 'O que apetece hoje?')).toBeFocused();
  await context.setOffline(true);
  await keyboard.press(place(STADIUM_BAR.name));
  await expectFocusIn(page.getByRole('alert'));
  await keyboard.press(retryButton(page));
  await expectFocusIn(page.getByRole('alert'));
  await context.setOffline(false);
  await expect(heading(page, STADIUM_BAR.name)).toBeFocused();

  await keyboard.press(page.getByRole('link', { name: 'Voltar aos restaurantes' }));
  mesa.faults.inject(FAULTS.serverError.kind, /^GET \/api\/counties\/\d+\/places/);
  await keyboard.reach(new WelcomePage(page).county);
  await page.keyboard.press('ArrowDown');
  await expect(new WelcomePage(page).county).toBeFocused();
  await keyboard.press(retryButton(page));
  await expectFocusIn(page.getByRole('heading', { level: 2, name: /^Restaurantes em/ }));
});

test('a keyboard user without a position types an unknown address, then a known one', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const where = page.getByRole('dialog', { name: 'Onde está?' });
  const locality = where.getByRole('textbox', { name: 'Localidade' });
  await new WelcomePage(page).open();
  await keyboard.press(button(page, 'A minha localização'));
  await keyboard.reach(where.getByRole('radio', { name: 'A minha localização' }));
  await page.keyboard.press('Space');
  await expect(where.getByRole('alert')).toContainText('Sem acesso à sua localização');
  await expect(where.getByRole('radio', { name: 'A minha localização' })).toBeFocused();
  await keyboard.press(where.getByRole('button', { name: 'Escrever a morada' }));
  await expect(where.getByRole('combobox', { name: 'Procurar uma morada' })).toBeFocused();
  await keyboard.press(where.getByRole('button', { name: 'Procurar morada' }));
  await expect(locality).toBeFocused();
  await keyboard.send(locality, 'Xyzzy');
  await expect(where.getByText('Não encontrámos esta morada')).toBeVisible();
  await expect(locality).toBeFocused();
  await keyboard.send(locality, 'Cascais');
  await keyboard.press(where.getByRole('button', { name: 'Escolher' }).first());
  await expect(where).toBeHidden();
  await expect(button(page, 'A minha localização')).toBeFocused();
});

test('a slot whose reservation fails is reserved, then canceled', async ({ page, mesa }) => {
  await signIn(page, await createAccount(mesa), SLOT_PLACE.path);
  const keyboard = new Keyboard(page);
  const place = new PlacePage(page);
  const slot = new SlotDialog(page);
  await keyboard.press(page.getByRole('link', { name: 'Reservas' }));
  await keyboard.press(place.slots('Livre').nth(2));
  mesa.faults.inject(FAULTS.serverError.kind, /^PUT \/api\/places\/1\/slots\/\d+\/reserve/);
  const close = slot.scope.getByRole('button', { name: 'Fechar' });
  await keyboard.press(slot.reserve);
  await expect(close).toBeFocused();
  await keyboard.press(retryButton(page));
  await expect(slot.scope).toContainText('Horário reservado');
  await expect(slot.scope).toBeFocused();
  await keyboard.press(close);
  await keyboard.press(place.slots('Reservado por si'));
  await keyboard.press(slot.cancel);
  await expect(slot.question.getByRole('button', { name: 'Manter a reserva' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(slot.cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(slot.question.getByRole('button', { name: 'Cancelar a reserva' }));
  await expect(slot.scope).toContainText('Reserva cancelada');
  await expect(close).toBeFocused();
  await keyboard.press(close);
  await expect(place.slots('Reservado por si')).toHaveCount(0);
  await expect(place.slots('Livre').nth(2)).toBeFocused();
});
