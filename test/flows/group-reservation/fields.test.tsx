// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { groupReservationMachine } from '#machines/group-reservation/group-reservation.machine.ts';
import type { Place } from '#machines/shared/entities/entities.ts';
import { GroupReservationModal } from '#src/flows/group-reservation/GroupReservationModal.tsx';
import { aPlace } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { played } from '#test/harness/played.ts';
import { Providers } from '#test/harness/providers.tsx';

afterEach(cleanup);

const INVALID_PHONE = 'Escreva um número de telefone válido, com indicativo se for de outro país.';
const INVALID_NAME = 'Escreva um nome com até 255 caracteres.';

async function show(changed: Partial<Place>) {
  const options = { input: { placeId: 4 }, ports: ['prepare', 'loadTimes', 'makeReservation', 'keepDraft'] };
  const place = aPlace({ id: 4, ...changed });
  const actor = await played(
    groupReservationMachine,
    options,
    done('prepare', { kind: 'ready', place, now: Date.parse('2026-06-03T11:10:00Z'), draft: null }),
    done('loadTimes', { times: ['2026-06-03T19:00:00+00:00'], nextDate: null }),
  );
  render(<GroupReservationModal actor={actor} />, { wrapper: Providers });
}

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Reservar para o grupo' });

it('a place with few seats opens the form with as many guests as seats, and no error', async () => {
  await show({ largestParty: 6 });
  expect(field('Pessoas')).toHaveValue('6');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

it.each([
  { label: 'Telefone', invalid: '12', error: INVALID_PHONE },
  { label: 'Telefone', invalid: 'abc', error: INVALID_PHONE },
  { label: 'Nome', invalid: 'a'.repeat(256), error: INVALID_NAME },
])('shows that the field $label is invalid once it has been left, and at the button', async (sample) => {
  await show({});
  const user = userEvent.setup();
  const paste = async (label: string, text: string) => {
    await user.tripleClick(field(label));
    await user.paste(text);
  };
  await paste('Nome', 'Ana Martins');
  await paste('Telefone', '910 000 000');
  await paste(sample.label, sample.invalid);
  expect(submit()).toHaveAccessibleDescription(sample.error);
  await user.tab();
  expect(field(sample.label)).toHaveAccessibleDescription(sample.error);
  expect(field(sample.label)).toBeInvalid();
});

it('asks for what is missing, and marks no field that was only visited', async () => {
  await show({});
  const user = userEvent.setup();
  await user.click(field('Nome'));
  await user.tab();
  await user.keyboard('12');
  expect(field('Telefone')).toBeValid();
  await user.tab();
  expect(field('Nome')).toBeValid();
  expect(field('Telefone')).toBeInvalid();
  expect(submit()).toHaveAccessibleDescription('Preencha o nome, o telefone e o número de pessoas.');
});
