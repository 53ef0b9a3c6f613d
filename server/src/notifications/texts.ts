import { isolate } from '#server/shared/isolate.ts';
import type { Language } from '#server/shared/language.ts';
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

const isKnown = (type: string): type is Notice['type'] => Object.hasOwn(texts.pt, type);

export function textsOf(
  notification: {
    type: string;
    title: string | null;
    body: string | null;
    placeName: string | null;
    isBillPaid?: boolean;
  },
  language: Language,
): { title: string; body: string } {
  const { type, title, body, placeName, isBillPaid = false } = notification;
  if (!isKnown(type)) return { title: title ?? '', body: body ?? '' };
  const known = texts[language][isBillPaid ? 'bill_paid' : type];
  return { title: known.title, body: placeName === null ? known.body : `${known.body} – ${isolate(placeName)}` };
}
