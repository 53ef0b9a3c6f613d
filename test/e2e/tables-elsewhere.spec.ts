import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { signInAsNewCustomer } from './steps.ts';
import { chosenTime, dayChips, openForm, timeChip } from './tables.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

/** Day, hour and minute in the place's time zone. */
function wall(at: Date): string[] {
  const format = new Intl.DateTimeFormat('pt-PT', {
    timeZone: 'Europe/Lisbon',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format
    .formatToParts(at)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value);
}

test('on a phone in another time zone a reservation has the place’s time, also in the calendar file', async ({
  page,
  mesa,
}) => {
  await signInAsNewCustomer(page, mesa);
  const form = await openForm(page);
  await timeChip(form, '13:00').check();
  const instant = new Date(await chosenTime(form).inputValue());
  // Late in the evening the list of days starts tomorrow.
  const day = String(
    Number(
      (
        await dayChips(form)
          .and(form.getByRole('radio', { checked: true }))
          .inputValue()
      ).slice(-2),
    ),
  );
  expect(wall(instant)).toEqual([day, '13', '00']);
  await form.getByRole('button', { name: 'Reservar mesa' }).click();
  await expect(form.getByRole('time')).toHaveText(new RegExp(` ${day} .*, 13:00$`));
  await form.getByRole('button', { name: 'Ver a reserva' }).click();
  const table = page.getByRole('dialog', { name: 'A minha reserva' });
  await expect(table.getByRole('time')).toHaveText(new RegExp(` ${day} .*, 13:00$`));
  const download = page.waitForEvent('download');
  await table.getByRole('link', { name: 'Guardar no calendário' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`DTSTART:${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
});
