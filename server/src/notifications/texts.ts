import { DateTime } from 'luxon';
import { formatMoney } from '#server/shared/currencies.ts';
import { isolate } from '#server/shared/isolate.ts';
import { type Language, locales } from '#server/shared/language.ts';
import type { Notice } from './notify.ts';

type Texts = Readonly<Record<Notice['type'] | 'bill_paid', { readonly title: string; readonly body: string }>>;

const texts: Readonly<Record<Language, Texts>> = {
  pt: {
    order_ready: { title: 'Pronto', body: 'O seu pedido está pronto' },
    reservation_accepted: { title: 'Reserva aceite', body: 'A sua reserva foi aceite' },
    payment_request: { title: 'Conta por pagar', body: 'Tem uma conta por pagar' },
    bill_paid: { title: 'Conta paga', body: 'A sua conta está paga' },
  },
  en: {
    order_ready: { title: 'Ready', body: 'Your order is ready' },
    reservation_accepted: { title: 'Reservation accepted', body: 'Your reservation has been accepted' },
    payment_request: { title: 'Bill to pay', body: 'You have a bill to pay' },
    bill_paid: { title: 'Bill paid', body: 'Your bill has been paid' },
  },
};

/** The place decides how an amount is written, in every language. Decision 15. */
const PLACE_LOCALES: Readonly<Record<string, string>> = { BRL: 'pt-BR' };

const isKnown = (type: string): type is Notice['type'] => Object.hasOwn(texts.pt, type);

export interface NoticeRow {
  readonly type: string;
  readonly title: string | null;
  readonly body: string | null;
  readonly place_name: string | null;
  readonly timezone: string | null;
  readonly reserved_for: Date | null;
  /** In minor units. */
  readonly amount: number | null;
  readonly currency: string | null;
}

/** The text of a bill names its amount. The text of a reservation names its time. Two of one place then differ. */
export function textsOf(row: NoticeRow, language: Language, isBillPaid = false): { title: string; body: string } {
  const { type, title, body, place_name: place } = row;
  if (!isKnown(type)) return { title: title ?? '', body: body ?? '' };
  const known = texts[language][isBillPaid ? 'bill_paid' : type];
  const detail = amountOf(row) ?? timeOf(row, language);
  const told = detail === null ? known.body : `${known.body}: ${detail}`;
  return { title: known.title, body: place === null ? told : `${told} – ${isolate(place)}` };
}

const amountOf = ({ amount, currency }: NoticeRow) =>
  amount === null || currency === null ? null : formatMoney(amount, currency, PLACE_LOCALES[currency] ?? locales.pt);

/** "sábado, 14 de março, 20:00" on the place's clock. */
function timeOf({ reserved_for: time, timezone: zone }: NoticeRow, language: Language): string | null {
  if (time === null || zone === null) return null;
  const at = DateTime.fromJSDate(time, { zone }).setLocale(locales[language]);
  return `${at.toLocaleString({ weekday: 'long', day: 'numeric', month: 'long' })}, ${at.toFormat('HH:mm')}`;
}
