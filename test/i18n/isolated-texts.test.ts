import { expect, it } from 'vitest';
import { createI18n } from '#src/i18n/create-i18n.ts';
import pt from '../../public/assets/i18n/pt.json' with { type: 'json' };

const { t } = createI18n({ pt });

it('keeps an Arabic name from turning the phone number after it', () => {
  expect(t('groupReservation.contact', { name: 'أحمد', phone: '+351910000000' })).toBe(
    '\u2068أحمد\u2069 · +351910000000',
  );
});

it('keeps an override in a name from turning the rest of the sentence', () => {
  expect(t('cart.blocked.text', { name: '\u202eana', place: 'Forno' })).toBe(
    '\u2068\u202eana\u2069, de Forno, espera pela sua escolha.',
  );
});

it('leaves texts that run left to right as they are, also markup', () => {
  expect(t('cart.removeName', { name: '<b>A/B</b> & "C"' })).toBe('Retirar <b>A/B</b> & "C"');
});
