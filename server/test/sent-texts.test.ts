import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { WantedMail } from '#server/mail/requests.ts';
import type { Notice } from '#server/notifications/notify.ts';
import { sendPushMessages } from '#server/push/send-messages.ts';
import { type Language, languages } from '#server/shared/language.ts';
import { startPushService } from '#test/harness/push-service.ts';
import { accountDraft, mailsTo, register } from './accounts.ts';
import { type Counter, openCounter } from './bills/bills.ts';
import { createMenu, type Menu } from './ordering/menu.ts';
import { type Shopper, setUpOrdering } from './ordering/ordering.ts';
import { asToken, signIn, tell } from './push/customers.ts';
import { askFor, idOf } from './reservations/tables.ts';

const service = await startPushService();
afterAll(() => service.close());
const ordering = await setUpOrdering({ PUSH_SERVICES: service.origin });
const { app } = ordering;

/** Half past eleven at night in the Azores, where the places are; in Lisbon the next day has begun. */
app.clock.advance((Date.parse('2026-03-15T00:30:00Z') - app.clock.now().getTime()) / 1000);

async function placeWith(currency: string): Promise<Menu> {
  const menu = await createMenu(app.db, { currency });
  const there = { timezone: 'Atlantic/Azores', reservations_enabled: true };
  await app.db.updateTable('places').set(there).where('id', '=', menu.placeId).execute();
  return menu;
}

interface Scene {
  readonly who: Shopper;
  readonly menu: Menu;
  readonly counter: Counter;
  readonly currency: string;
}

interface Example {
  readonly cause: (scene: Scene) => Promise<unknown>;
  /** `AMOUNT` stands for 1250 minor units. The reservation begins at 23:30 on the place's clock. */
  readonly texts: Readonly<Record<Language, readonly [title: string, body: string]>>;
}

/** 1250 minor units, without and with three decimal places. */
const AMOUNTS = { JPY: '1250\u00a0JP¥', KWD: '1,250\u00a0KWD' } as const;

const notices: Readonly<Record<Notice['type'], Example>> = {
  order_ready: {
    cause: ({ who, menu, counter, currency }) => {
      const items = [{ product: menu.soup, quantity: 1 }];
      return counter.servedFrom(menu, who, ['accept', 'make_ready'], { currency, items });
    },
    texts: {
      pt: ['Pronto', 'O seu pedido está pronto – Mar'],
      en: ['Ready', 'Your order is ready – Mar'],
    },
  },
  reservation_accepted: {
    cause: async ({ who, menu: { place }, counter }) => {
      const reservation = idOf(await askFor(app, who.customer, { place }));
      await counter.call('PUT', `/api/operator/reservations/${reservation}/accept`);
    },
    texts: {
      pt: ['Reserva aceite', 'A sua reserva foi aceite: domingo, 15 de março, 23:30 – Mar'],
      en: ['Reservation accepted', 'Your reservation has been accepted: Sunday 15 March, 23:30 – Mar'],
    },
  },
  payment_request: {
    cause: ({ who, counter, menu: { place } }) =>
      counter.issue({ customer: who.customer.iri, place, amount: 1250, note: '' }),
    texts: {
      pt: ['Conta por pagar', 'Tem uma conta por pagar: AMOUNT – Mar'],
      en: ['Bill to pay', 'You have a bill to pay: AMOUNT – Mar'],
    },
  },
};

describe('a notice of a place in the Azores, and its push message', () => {
  const rows = Object.entries(notices).flatMap(([type, example]) =>
    Object.entries(AMOUNTS).map(([currency, amount]) => ({ type, currency, amount, ...example })),
  );

  it.each(rows)(
    'have the time and amount of their place: $type in $currency',
    async ({ currency, amount, cause, texts }) => {
      const who = await ordering.shopper();
      const browsers = await Promise.all(
        languages.map(async (language) => {
          const subscription = service.subscribe();
          await tell(app, await signIn(app, who.customer), asToken(subscription), language);
          return { language, endpoint: subscription.endpoint };
        }),
      );
      const menu = await placeWith(currency);
      await cause({ who, menu, counter: await openCounter(ordering), currency });
      await sendPushMessages(app.deps);
      for (const { language, endpoint } of browsers) {
        const [title, template] = texts[language];
        const body = template.replace('AMOUNT', amount);
        const { body: list } = await app.call('GET', `/api/users/${who.customer.userId}/notifications`, {
          token: who.customer.token,
          headers: { 'Accept-Language': language },
        });
        expect(list).toMatchObject({ 'hydra:member': [[{ title, body }], 1] });
        const pushed = service.delivered.filter((message) => message.endpoint === endpoint);
        expect(pushed.map(({ text }) => JSON.parse(text) as unknown)).toMatchObject([{ title, body }]);
      }
    },
  );
});

const mails: Readonly<Record<WantedMail['kind'], { request: string; texts: Readonly<Record<Language, string[]>> }>> = {
  verify_account: {
    request: '/api/verify_account_requests',
    texts: {
      pt: [
        'Confirme a sua conta Mesa',
        'Olá, Ana!',
        'Falta só um passo para começar a pedir: confirme que este endereço é seu.',
        'Escreva este código na página onde criou a conta:',
        'CODE',
        'O código é válido durante dez minutos. Também pode confirmar com o link:',
        'Confirmar conta: LINK',
        'O link é válido durante uma hora. Se não criou uma conta na Mesa, ignore esta mensagem.',
        'Mesa',
      ],
      en: [
        'Confirm your Mesa account',
        'Hello, Ana!',
        'One step is left before you can order: confirm that this address is yours.',
        'Type this code on the page where you created the account:',
        'CODE',
        'The code is good for ten minutes. You can also confirm with the link:',
        'Confirm account: LINK',
        'The link is good for one hour. If you did not create an account with Mesa, ignore this message.',
        'Mesa',
      ],
    },
  },
  reset_password: {
    request: '/api/reset_password_requests',
    texts: {
      pt: [
        'Defina uma nova palavra-passe',
        'Olá, Ana!',
        'Recebemos um pedido para definir uma nova palavra-passe da sua conta Mesa.',
        'Definir nova palavra-passe: LINK',
        'O link é válido durante uma hora. Se não fez este pedido, ignore esta mensagem: a sua palavra-passe não muda.',
        'Mesa',
      ],
      en: [
        'Set a new password',
        'Hello, Ana!',
        'We were asked to set a new password for your Mesa account.',
        'Set new password: LINK',
        'The link is good for one hour. If this was not you, ignore this message: your password stays as it is.',
        'Mesa',
      ],
    },
  },
};

describe('a mail', () => {
  const rows = Object.entries(mails).flatMap(([kind, { request, texts }]) =>
    languages.map((language) => ({ kind, language, request, texts: texts[language] })),
  );

  it.each(rows)('names no time or amount: $kind in $language', async ({ language, request, texts }) => {
    const draft = accountDraft();
    await register(app, { ...draft, signupSecret: randomUUID() });
    const { status } = await app.call('POST', request, {
      body: { email: draft.email },
      headers: { 'Accept-Language': language },
    });
    expect(status).toBe(202);
    await app.deps.mailSender.settled();
    const mail = (await mailsTo(app, draft.email)).at(-1);
    const text = mail?.text.replace(/https:\S+/, 'LINK').replace(/^\d{6}$/m, 'CODE') ?? '';
    expect([mail?.subject, ...text.split('\n\n')]).toEqual(texts);
  });
});
