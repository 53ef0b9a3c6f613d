import { createAccount } from './account.ts';
import { audit } from './audit.ts';
import { SLOT_PLACE } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { LoginForm } from './pages/login-form.ts';
import { PlacePage } from './pages/place-page.ts';
import { SlotDialog } from './pages/slot-dialog.ts';
import { signInAsNewCustomer } from './steps.ts';

const VIEW = `${SLOT_PLACE.path}?view=reservations`;

test('a visitor signs in for a slot, reserves it, and cancels it', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const place = new PlacePage(page);
  const slot = new SlotDialog(page);
  await place.open(SLOT_PLACE);
  await place.show('Reservas');
  await expect(page.getByText('Ficam logo reservados, sem esperar pelo restaurante.')).toBeVisible();
  await audit(page);
  await place.slots('Livre').first().click();
  await expect(slot.scope).toContainText(SLOT_PLACE.name);
  await audit(page);
  await slot.reserve.click();
  await LoginForm.asModal(page).submit(account);
  await LoginForm.asModal(page).close();
  await expect(slot.scope).toContainText('Horário reservado');
  await audit(page);
  await slot.close();
  await expect(page.getByRole('heading', { name: 'Os meus horários aqui' })).toBeVisible();
  await expect(page.getByText('Ainda não fez reservas aqui')).toHaveCount(0);
  await expect(place.slots('Reservado por si')).toHaveCount(1);
  await audit(page);

  await place.slots('Reservado por si').click();
  await slot.cancel.click();
  await audit(page);
  await slot.question.getByRole('button', { name: 'Manter a reserva' }).click();
  await slot.cancel.click();
  await slot.question.getByRole('button', { name: 'Cancelar a reserva' }).click();
  await expect(slot.scope).toContainText('Reserva cancelada');
  // Back does not undo the reservation.
  await page.goBack();
  await expect(place.slots('Reservado por si')).toHaveCount(0);
});

test('a reserved slot is among the reservations, and can be cancelled from there', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const slot = new SlotDialog(page);
  await page.goto('/reservations-modal');
  const reservations = page.getByRole('dialog', { name: 'As minhas reservas' });
  await expect(reservations).toContainText('Ainda não fez reservas');
  await page.goto(VIEW);
  await new PlacePage(page).slots('Livre').first().click();
  await slot.reserve.click();
  await expect(slot.scope).toContainText('Horário reservado');

  await page.goto('/reservations-modal');
  await expect(reservations).not.toContainText('Ainda não fez reservas');
  const time = reservations.getByRole('region', { name: 'Próximas' }).getByRole('link', { name: SLOT_PLACE.name });
  await audit(page);
  await time.click();
  await slot.cancel.click();
  await slot.question.getByRole('button', { name: 'Cancelar a reserva' }).click();
  await expect(slot.scope).toContainText('Reserva cancelada');
  await slot.close();
  await expect(reservations).toContainText('Ainda não fez reservas');
});

test('a slot just taken offers the nearest ones, which can be reserved there', async ({
  page,
  mesa,
  newVisitor,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  const other = await (await newVisitor()).newPage();
  const [mine, theirs] = [new SlotDialog(page), new SlotDialog(other)];
  const place = new PlacePage(page);
  await page.goto(VIEW);
  await expect(place.slots('Livre').first()).toBeVisible();
  const takenBefore = await place.slots('Ocupado').count();
  for (const each of [page, other]) {
    await signInAsNewCustomer(each, mesa);
    await each.goto(`${mesa.origin}${VIEW}`);
    await new PlacePage(each).slots('Livre').nth(2).click();
    await expect(new SlotDialog(each).reserve).toBeVisible();
  }
  await theirs.reserve.click();
  await expect(theirs.scope).toContainText('Horário reservado');
  await mine.reserve.click();
  await expect(mine.scope.getByRole('alert')).toContainText('Horário já reservado');
  await audit(page);
  await mine.scope.getByRole('listitem').first().getByRole('button').click();
  await mine.reserve.click();
  await expect(mine.scope).toContainText('Horário reservado');
  await mine.close();
  await expect(place.slots('Ocupado')).toHaveCount(takenBefore + 1);
  await expect(place.slots('Reservado por si')).toHaveCount(1);
});

test('two presses, and two tabs, reserve a slot once', async ({ page, context, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(VIEW);
    await new PlacePage(tab).slots('Livre').first().click();
    await expect(new SlotDialog(tab).reserve).toBeVisible();
  }
  await new SlotDialog(page).reserve.dblclick();
  await expect(new SlotDialog(page).scope).toContainText('Horário reservado');
  await new SlotDialog(second).reserve.click();
  await expect(new SlotDialog(second).scope).toContainText('Horário reservado');
  await new SlotDialog(second).close();
  await expect(new PlacePage(second).slots('Reservado por si')).toHaveCount(1);
});

test('a keyboard user reserves a slot', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await new PlacePage(page).open(SLOT_PLACE);
  const keyboard = new Keyboard(page);
  const slot = new SlotDialog(page);
  await keyboard.press(page.getByRole('link', { name: 'Reservas' }));
  await keyboard.press(new PlacePage(page).slots('Livre').nth(1));
  await keyboard.press(slot.reserve);
  await expect(slot.scope).toContainText('Horário reservado');
  await keyboard.press(slot.scope.getByRole('button', { name: 'Fechar' }));
  await expect(slot.scope).toBeHidden();
});

test('notifications open the tabs of the page', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await page.goto(`${SLOT_PLACE.path}?view=requests`);
  await expect(page.getByRole('heading', { name: 'Ainda não fez pedidos aqui' })).toBeVisible();
  await audit(page);
  await page.goto(VIEW);
  await expect(page.getByRole('heading', { name: 'Horários para reservar' })).toBeVisible();
  await page.goto(`${SLOT_PLACE.path}?view=other`);
  await new PlacePage(page).expectOpen(SLOT_PLACE.name);
});

test('the reservations begin below the tabs, however late their parts load', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const place = new PlacePage(page);
  await place.open(SLOT_PLACE);
  const tables = mesa.faults.inject('holdAnswer', /^GET \/api\/customer_reservations/);
  await place.show('Reservas');
  await expect(place.slots('Livre').first()).toBeVisible();
  await tables.applied;
  tables.release();
  await expect(page.getByText('Ainda não fez reservas aqui')).toBeVisible();
  const [bar, first] = await Promise.all([
    page.getByRole('navigation', { name: 'Partes da página' }).boundingBox(),
    page.getByRole('button', { name: 'Reservar mesa' }).boundingBox(),
  ]);
  expect(first?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('a place that is removed while open shows a message', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(/404/);
  await page.clock.install();
  await new PlacePage(page).open(SLOT_PLACE);
  const gone = mesa.faults.inject({ status: 404, body: {} }, /^GET \/api\/places\/1$/);
  await page.clock.fastForward(61_000);
  await gone.applied;
  await expect(page.getByRole('alert')).toContainText('Este restaurante já não está disponível');
  await audit(page);
});
