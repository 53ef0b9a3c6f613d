import { expect, it } from 'vitest';
import pt from '../../public/assets/i18n/pt.json';
import { laterReasons, splitTexts } from '../../scripts/first-texts.ts';
import { parse, sourcesOf } from '../../scripts/sources.ts';
import { flatten } from '../../scripts/text-keys.ts';

const TEXTS = {
  app: { ok: 'OK' },
  cart: { title: 'Carrinho', items_one: '1', items_other: '{{count}}', status: { open: 'Aberto', sent: 'Enviado' } },
  bill: { title: 'Conta', paid: { title: 'Paga', text: 'Está paga.' } },
};

const split = (code: string) => splitTexts(TEXTS, [parse('view.tsx', code)]);

it.each([
  ['a whole key', "t('bill.title')", { bill: { title: 'Conta' } }],
  ['a key that is passed on', "const key = odd ? 'bill.title' : null", { bill: { title: 'Conta' } }],
  ['a plural', "t('cart.items', { count })", { cart: { items_one: '1', items_other: '{{count}}' } }],
  ['a key that ends openly', 't(`cart.status.${status}`)', { cart: { status: { open: 'Aberto', sent: 'Enviado' } } }],
  ['a key with a gap', 't(`bill.${state}.text`)', { bill: { paid: { text: 'Está paga.' } } }],
  ['no key', "import x from './cart.title.ts'", {}],
])('%s in the code brings its texts into the first part', (_name, code, first) => {
  expect(split(code).first).toEqual({ app: TEXTS.app, ...first });
});

it('the rest has all other texts, and the texts that identify a file', () => {
  expect(split("t('cart.title'); t(`cart.status.${status}`)").rest).toEqual({
    app: TEXTS.app,
    cart: { items_one: '1', items_other: '{{count}}' },
    bill: TEXTS.bill,
  });
});

it('refusal reasons of calls that only later code sends are in the rest', () => {
  const errors = { offline: 'Sem rede.', place_closed_then: 'Está fechado.', product_unavailable: 'Indisponível.' };
  const view = parse('view.tsx', 't(`errors.${reason}`)');
  const later = laterReasons((machine) => machine.endsWith('machines/cart/cart.machine.ts'));
  const { first, rest } = splitTexts({ ...TEXTS, errors }, [view], later);
  expect(first).toEqual({
    app: TEXTS.app,
    errors: { offline: errors.offline, product_unavailable: errors.product_unavailable },
  });
  expect(rest).toHaveProperty('errors', { place_closed_then: errors.place_closed_then });
});

it('each text of the app is in at least one part', () => {
  const { first, rest } = splitTexts(pt, sourcesOf('src/flows/place'));
  expect(new Map([...flatten(first), ...flatten(rest)])).toEqual(flatten(pt));
  expect(flatten(first).size).toBeGreaterThan(50);
  expect(flatten(rest).size).toBeGreaterThan(500);
});
