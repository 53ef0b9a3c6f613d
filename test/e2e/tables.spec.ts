import { audit } from './audit.ts';
import { createAccount } from './account.ts';
import { PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { LoginForm } from './pages/login-form.ts';

test('a visitor asks for a table, signs in on the way, and calls it off', async ({ page, mesa }) => {
  const account = await createAccount(mesa);
  const [form, table] = [page.getByRole('dialog', { name: 'Nova reserva' }), page.getByRole('dialog', { name: 'A sua reserva' })];
  await page.goto(`${PIZZERIA.path}?view=reservations`);
  await page.getByRole('button', { name: 'Reservar mesa' }).click();
  await form.getByRole('combobox', { name: 'Dia' }).selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Mais uma pessoa' }).click();
  await form.getByRole('combobox', { name: 'Hora' }).selectOption('20:00');
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
  const past = page.getByRole('dialog', { name: 'As suas reservas' }).getByRole('region', { name: 'Passadas' });
  await expect(past.getByRole('button')).toHaveCount(1);
  await expect(past).toContainText('Cancelada');
  await audit(page);
});
