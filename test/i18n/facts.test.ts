import { describe, expect, it } from 'vitest';
import { mailTexts } from '#server/auth/mail-texts.ts';
import { textsOf } from '#server/notifications/texts.ts';
import type { Language } from '#server/shared/language.ts';
import en from '../../public/assets/i18n/en.json';
import pt from '../../public/assets/i18n/pt.json';
import { flatten } from '../../scripts/text-keys.ts';
import { CONCEPTS } from './concepts.ts';
import { FACTS } from './facts.ts';

const NOTICES = {
  order_ready: 'order_ready',
  reservation_accepted: 'reservation_accepted',
  payment_request: 'payment_request',
  bill_paid: 'payment_request',
};

const UNTOLD = {
  title: null,
  body: null,
  place_name: null,
  timezone: null,
  reserved_for: null,
  amount: null,
  currency: null,
};

const noticesIn = (language: Language) =>
  Object.fromEntries(
    Object.entries(NOTICES).map(([name, type]) => [name, textsOf({ ...UNTOLD, type }, language, name === 'bill_paid')]),
  );

const textsIn = (language: Language, texts: object) =>
  flatten({ ...texts, notices: noticesIn(language), mails: mailTexts[language].mails });

const LANGUAGES = [
  ['pt', textsIn('pt', pt), 0],
  ['en', textsIn('en', en), 1],
] as const;

/** Facts that are never true of a text whose key matches. */
const NEVER: readonly (readonly [key: RegExp, facts: string])[] = [
  [/\.(dine_in|home_delivery|seat_delivery)$/, 'collect takeAway'],
  [/\.take_away$/, 'deliver bring coming'],
  [/^order\.(refund\.(done|pending)|confirm\.paid)$/, 'uncharged'],
  [/^(order\.(refund\.none|confirm\.unpaid)|cart\.requiresAction\.text)$/, 'captured refund'],
];

const says = (text: string, fact: string, language: 0 | 1) => CONCEPTS[fact]?.[language].test(text) === true;

const saysAll = (text: string, facts: string, language: 0 | 1) =>
  facts.split(' ').every((fact) => says(text, fact, language));

describe.each(LANGUAGES)('the texts in %s', (_, texts, language) => {
  const rows = Object.entries(FACTS).map(([family, facts]) => ({
    family,
    texts: Object.entries(facts).map(([name, fact]) => {
      const key = `${family}.${name}`;
      return { key, fact, text: texts.get(key) ?? '' };
    }),
  }));

  it('have a row for each text of a family', () => {
    const keys = [...texts.keys()].filter((key) => rows.some(({ family }) => key.startsWith(`${family}.`)));
    expect(rows.flatMap((row) => row.texts.map(({ key }) => key)).toSorted()).toEqual(keys.toSorted());
  });

  it('tell the facts of their row', () => {
    const all = rows.flatMap((row) => row.texts);
    expect(all.filter(({ text, fact }) => !saysAll(text, fact, language))).toEqual([]);
  });

  it('tell nothing that is untrue of their key', () => {
    const untrue = [...texts].flatMap(([key, text]) =>
      NEVER.filter(([of, facts]) => of.test(key) && facts.split(' ').some((fact) => says(text, fact, language))).map(
        () => ({ key, text }),
      ),
    );
    expect(untrue).toEqual([]);
  });

  it('would not pass if two texts of a family changed places', () => {
    const unnoticed = rows.flatMap((row) =>
      row.texts.flatMap((one, index) =>
        row.texts
          .slice(index + 1)
          .filter((other) => one.text !== other.text)
          .filter((other) => saysAll(other.text, one.fact, language) && saysAll(one.text, other.fact, language))
          .map((other) => [one.key, other.key]),
      ),
    );
    expect(unnoticed).toEqual([]);
  });
});
