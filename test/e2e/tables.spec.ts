import { createAccount } from './account.ts';
import { audit } from './audit.ts';
import { PIZZERIA } from './demo.ts';
import {
  CONSOLE_OF_FAULTS,
  faultTest,
  LOST_RESERVATION,
  retryButton,
  SIGNED_IN,
  startThenRetry,
  throughEveryFault,
} from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { LoginForm } from './pages/login-form.ts';
import { signInAsNewCustomer } from './steps.ts';
import {
  answerTable,
  checkIn,
  chooseDay,
  chosenTime,
  dayChips,
  findClosedPlace,
  openForm,
  takeSeats,
  timeChip,
} from './tables.ts';

/** A little more than the interval at which the app checks for the place's answer. */
const POLL_MS = 16_000;

const LIST = /^GET \/api\/customer_reservations\?/;

test('a visitor requests a table, signs in on the way, and cancels it', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const [form, table] = [
    page.getByRole('dialog', { name: 'Nova reserva' }),
    page.getByRole('dialog', { name: 'A minha reserva' }),
  ];
  await page.goto(`${PIZZERIA.path}?view=reservations`);
  await page.getByRole('button', { name: 'Reservar mesa' }).click();
  await dayChips(form).nth(1).check();
  await form.getByRole('button', { name: 'Mais uma pessoa' }).click();
  await timeChip(form, '20:00').check();
  await form.getByRole('textbox', { name: /^Comentários/ }).fill('Junto à janela');
  await audit(page);
  await form.getByRole('button', { name: 'Reservar mesa' }).dblclick();
  await LoginForm.asModal(page).submit(account);
  await LoginForm.asModal(page).close();
  await expect(form).toContainText('Reserva pedida');
  await expect(form).toContainText('3 PAX');
  await audit(page);

  await form.getByRole('button', { name: 'Ver a reserva' }).click();
  await expect(table).toContainText('Junto à janela');
  await audit(page);
  const download = page.waitForEvent('download');
  await table.getByRole('link', { name: 'Guardar no calendário' }).click();
  expect((await download).suggestedFilename()).toMatch(/^mesa-\d+\.ics$/);
  await table.getByRole('button', { name: 'Cancelar a reserva' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar a reserva' }).click();
  await expect(table).toContainText('Reserva cancelada');

  await page.goto('/reservations-modal');
  const past = page.getByRole('dialog', { name: 'As minhas reservas' }).getByRole('region', { name: 'Passadas' });
  await expect(past.getByRole('button')).toHaveCount(1);
  await expect(past).toContainText('Cancelada');
  await audit(page);
});

test('the result of a long form begins at its top', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const form = await openForm(page);
  // Another test takes all tables at 20:00.
  await timeChip(form, '13:30').check();
  await form.getByRole('textbox', { name: /^Comentários/ }).fill('Somos três e chegamos de comboio. '.repeat(28));
  await form.getByRole('button', { name: 'Reservar mesa' }).click();
  await expect(form.getByText('Reserva pedida')).toBeInViewport();
  await expect(form.getByText('Somos três')).toBeVisible();
});

test('the form of a place that is closed today opens on the next day, without an error', async ({ page, mesa }) => {
  await page.goto(`/new-reservation-modal?place=${await findClosedPlace(mesa)}`);
  const form = page.getByRole('dialog', { name: 'Nova reserva' });
  await expect(chosenTime(form)).toBeEnabled();
  await expect(dayChips(form).nth(0)).toBeDisabled();
  await expect(dayChips(form).nth(0)).toHaveAccessibleName(/^(Hoje|Amanhã) .* Fechado$/);
  await expect(dayChips(form).nth(1)).toBeChecked();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0);
  await audit(page);
});

test('a later day is found among all days, and the strip of days shows it after a reload', async ({ page }) => {
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Todos os dias' }).click();
  // The last day may be incomplete, because the booking window ends during it.
  const late = dayChips(form).and(page.locator(':enabled')).nth(-2);
  await late.check();
  await timeChip(form, '20:00').check();
  await form.getByRole('button', { name: 'Todas as horas' }).click();
  await timeChip(form, '20:05').check();
  await audit(page);
  await page.reload();
  await expect(timeChip(form, '20:05')).toBeChecked();
  await expect(late).toBeChecked();
  await expect(late).toBeInViewport({ ratio: 1 });
});

test('a table that waits for the login is the same after a reload, and once the login is closed', async ({ page }) => {
  const form = await openForm(page);
  const party = form.getByRole('group', { name: 'Pessoas' });
  const comments = form.getByRole('textbox', { name: /^Comentários/ });
  for (const expected of ['3', '4']) {
    await form.getByRole('button', { name: 'Mais uma pessoa' }).click();
    await expect(party).toContainText(expected);
  }
  await timeChip(form, '20:00').check();
  await comments.fill('Junto à janela');
  await form.getByRole('button', { name: 'Reservar mesa' }).click();
  const login = LoginForm.asModal(page);
  await login.expectOpen();
  await page.reload();
  await login.dismiss();
  await expect(timeChip(form, '20:00')).toBeChecked();
  await expect(party).toHaveText('4');
  await expect(comments).toHaveValue('Junto à janela');
  await page.reload();
  await expect(timeChip(form, '20:00')).toBeChecked();
  await expect(party).toHaveText('4');
  await expect(comments).toHaveValue('Junto à janela');
});

test('another customer takes the last seats of the chosen time; typed values stay, and a lost answer does no harm', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  await signInAsNewCustomer(page, mesa);
  const form = await openForm(page);
  const submit = form.getByRole('button', { name: 'Reservar mesa' });
  const comments = form.getByRole('textbox', { name: /^Comentários/ });
  await timeChip(form, '20:00').check();
  await comments.fill('Junto à janela');
  await takeSeats(mesa, await createAccount(mesa), await chosenTime(form).inputValue(), 40);
  await submit.click();
  const refusal = form.getByRole('alert');
  await expect(refusal).toContainText('Essa hora acabou de esgotar');
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(comments).toHaveValue('Junto à janela');
  await audit(page);
  const near = form.getByRole('status').filter({ hasText: 'Sem mesa às 20:00' });
  await expect(near.getByRole('button')).toHaveCount(4);
  const later = await near.getByRole('button').last().innerText();
  await near.getByRole('button').last().click();

  mesa.faults.inject('loseAnswer', /^POST \/api\/customer_reservations/);
  await submit.click();
  await expect(refusal).toContainText('Não sabemos se a reserva foi feita');
  await expect(refusal).toContainText('não fica com duas reservas');
  // The draft survives a reload, and sending it again repeats the same request.
  await page.reload();
  await expect(timeChip(form, later)).toBeChecked();
  await expect(comments).toHaveValue('Junto à janela');
  await submit.click();
  await expect(form).toContainText('Reserva pedida');
  await page.goto(`${PIZZERIA.path}?view=reservations`);
  await expect(page.getByRole('region', { name: 'Próximas' }).getByRole('button')).toHaveCount(1);
  // With another text it is a new draft: the conflicting reservation is shown.
  const other = await openForm(page);
  await form.getByRole('button', { name: 'Todas as horas' }).click();
  await timeChip(form, later).check();
  await submit.click();
  await expect(refusal).toContainText('Já tem uma reserva');
  await other.getByRole('button', { name: 'Ver a reserva' }).click();
  await expect(page.getByRole('dialog', { name: 'A minha reserva' })).toContainText('Junto à janela');
});

test('the third table of a day is refused at the button, with the reason; another day is accepted', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  const account = await signInAsNewCustomer(page, mesa);
  const form = await openForm(page);
  const submit = form.getByRole('button', { name: 'Reservar mesa' });
  for (const taken of ['12:30', '15:00']) {
    await timeChip(form, taken).check();
    await takeSeats(mesa, account, await chosenTime(form).inputValue(), 2);
  }
  await timeChip(form, '17:30').check();
  await form.getByRole('textbox', { name: /^Comentários/ }).fill('Junto à janela');
  await submit.click();
  const refusal = form.getByRole('alert');
  await expect(refusal).toContainText('Já tem o número máximo de reservas neste restaurante para esse dia.');
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await audit(page);
  await dayChips(form).nth(2).check();
  await expect(timeChip(form, '17:30')).toBeChecked();
  await expect(form.getByRole('textbox', { name: /^Comentários/ })).toHaveValue('Junto à janela');
  await submit.click();
  await expect(form).toContainText('Reserva pedida');
});

test('a group requests a table, sees the acceptance on the open page, and arrives', async ({ page, mesa }) => {
  await page.clock.install();
  await signInAsNewCustomer(page, mesa);
  await page.goto(`${PIZZERIA.path}?view=reservations`);
  await page.getByRole('button', { name: 'Reserva de grupo' }).click();
  const form = page.getByRole('dialog', { name: 'Reserva de grupo' });
  const [name, phone, size] = ['Nome', 'Telefone', 'Pessoas'].map((label) =>
    form.getByRole('textbox', { name: label }),
  );
  if (!name || !phone || !size) throw new Error('There are three fields.');
  await chooseDay(form);
  await timeChip(form, '14:00').check();
  for (const bad of ['0', '-1', '1.5', '10000', '']) {
    await size.fill(bad);
    await expect(size).toHaveAccessibleDescription('Pode reservar para 1 a 99 pessoas.');
  }
  // The disabled button can be pressed, and moves the focus to the missing field.
  await form.getByRole('button', { name: 'Reservar para o grupo' }).click({ force: true });
  await expect(name).toBeFocused();
  await audit(page);
  await name.fill('Ana Martins');
  await phone.fill('910 000 000');
  await size.fill('12');
  await form.getByRole('button', { name: 'Reservar para o grupo' }).click();
  await expect(form).toContainText('Reserva pedida');
  await expect(form).toContainText('Ana Martins · +351910000000');
  await form.getByRole('button', { name: 'Ver a reserva' }).click();

  const table = page.getByRole('dialog', { name: 'A minha reserva' });
  await expect(table.getByRole('status')).toContainText('Por confirmar');
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await answerTable(mesa, id, 'accept');
  await page.clock.fastForward(POLL_MS);
  await expect(table.getByRole('status')).toContainText('Confirmada');
  await expect(table.getByRole('img', { name: 'Código QR da reserva' })).toHaveAttribute('width', '240');
  await audit(page);
  await checkIn(mesa, await table.getByRole('figure').innerText());
  await page.clock.fastForward(POLL_MS);
  await expect(table.getByRole('status')).toContainText('Entrada registada');
  await expect(table.getByRole('img')).toBeHidden();
  await page.goto('/reservations-modal');
  await expect(page.getByRole('region', { name: 'Próximas' })).toContainText('Entrada registada');
});

test('a table is requested and canceled by keyboard, and a rejection appears in the list', async ({ page, mesa }) => {
  await page.clock.install();
  const account = await signInAsNewCustomer(page, mesa);
  const keyboard = new Keyboard(page);
  await page.goto(`${PIZZERIA.path}?view=reservations`);
  await keyboard.press(page.getByRole('button', { name: 'Reservar mesa' }));
  const form = page.getByRole('dialog', { name: 'Nova reserva' });
  await keyboard.press(form.getByRole('button', { name: 'Mais uma pessoa' }));
  await keyboard.reach(dayChips(form).and(form.getByRole('radio', { checked: true })));
  await page.keyboard.press('ArrowRight');
  await expect(chosenTime(form)).toBeEnabled();
  await keyboard.reach(chosenTime(form));
  await page.keyboard.press('ArrowRight');
  await keyboard.type(form.getByRole('textbox', { name: /^Comentários/ }), 'Junto à janela');
  await keyboard.press(form.getByRole('button', { name: 'Reservar mesa' }));
  await expect(form).toContainText('Reserva pedida');
  await keyboard.press(form.getByRole('button', { name: 'Ver a reserva' }));
  const table = page.getByRole('dialog', { name: 'A minha reserva' });
  await keyboard.press(table.getByRole('button', { name: 'Cancelar a reserva' }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Manter a reserva' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('button', { name: 'Cancelar a reserva' })).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(question.getByRole('button', { name: 'Cancelar a reserva' }));
  await expect(table).toContainText('Reserva cancelada');
  await keyboard.press(table.getByRole('button', { name: 'Fechar' }));
  await keyboard.press(form.getByRole('button', { name: 'Fechar' }));
  await expect(page.getByRole('region', { name: 'Passadas' })).toContainText('Cancelada');

  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  await takeSeats(mesa, account, `${tomorrow}T14:00:00+00:00`, 2);
  await page.clock.fastForward(POLL_MS);
  const upcoming = page.getByRole('region', { name: 'Próximas' }).getByRole('button');
  await expect(upcoming).toContainText('Por confirmar');
  await upcoming.click();
  await expect(table).toContainText('Por confirmar');
  await answerTable(mesa, Number(new URL(page.url()).searchParams.get('id')), 'reject');
  await page.clock.fastForward(POLL_MS);
  await expect(table.getByRole('alert')).toContainText('Recusada');
  await table.getByRole('button', { name: 'Fechar' }).click();
  await expect(upcoming).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Passadas' })).toContainText('Recusada');
});

test('a table can be opened while the list of tables is read again', async ({ page, mesa }) => {
  const account = await signInAsNewCustomer(page, mesa);
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  const id = await takeSeats(mesa, account, `${tomorrow}T14:00:00+00:00`, 2);
  await page.goto('/reservations-modal');
  const upcoming = page.getByRole('region', { name: 'Próximas' }).getByRole('button');
  await expect(upcoming).toHaveCount(1);
  // Each event starts the read again: none may be answered before the press.
  const reads = Array.from({ length: 5 }, () => mesa.faults.inject('holdAnswer', LIST));
  await answerTable(mesa, id, 'accept');
  await reads[0]?.applied;
  await upcoming.click();
  await expect(page.getByRole('dialog', { name: 'A minha reserva' })).toContainText('2 PAX');
});

faultTest('faults of a table and its cancellation show a message, and a retry succeeds', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  const [form, table] = [
    page.getByRole('dialog', { name: 'Nova reserva' }),
    page.getByRole('dialog', { name: 'A minha reserva' }),
  ];
  const failing = { page, mesa, except: { ...SIGNED_IN, notFound: null } };
  await page.goto(`${PIZZERIA.path}?view=reservations`);
  await page.getByRole('button', { name: 'Reservar mesa' }).click();
  await chooseDay(form);
  const submit = form.getByRole('button', { name: 'Reservar mesa' });
  await throughEveryFault({
    ...failing,
    except: { ...failing.except, ...LOST_RESERVATION },
    call: /^POST \/api\/customer_reservations/,
    provoke: () => submit.click(),
    message: () => form.getByRole('alert'),
    kept: () => expect(dayChips(form).nth(1)).toBeChecked(),
  });
  await submit.click();
  await expect(form).toContainText('Reserva pedida');
  await form.getByRole('button', { name: 'Ver a reserva' }).click();
  await throughEveryFault({
    ...failing,
    call: /^PUT \/api\/customer_reservations\/\d+\/cancel/,
    provoke: startThenRetry(page, async () => {
      await table.getByRole('button', { name: 'Cancelar a reserva' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar a reserva' }).click();
    }),
    message: () => table.getByRole('alert'),
  });
  await retryButton(page).click();
  await expect(table).toContainText('Reserva cancelada');
});
