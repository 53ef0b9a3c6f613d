import type { CardProblem, CardValues } from './card-values.ts';
import data from './texts.json' with { type: 'json' };

export interface Texts {
  readonly locale: string;
  readonly labels: CardValues;
  readonly placeholders: CardValues;
  readonly problems: Readonly<Record<CardProblem, string>>;
  readonly refusals: Readonly<Record<string, string>>;
  readonly unreachable: string;
  readonly unexpected: string;
  readonly challenge: Readonly<
    Record<'payment' | 'card' | 'ask' | 'cardNumber' | 'amount' | 'authorise' | 'refuse', string>
  >;
}

const translated: Readonly<Record<'pt' | 'en', Texts>> = data;

export function textsIn(locale: string | undefined): Texts {
  return /^en\b/i.test(locale ?? '') ? translated.en : translated.pt;
}

export function refusalText(texts: Texts, error: { code?: string; decline_code?: string; message?: string }): string {
  const known = [error.decline_code, error.code].map((code) => (code === undefined ? undefined : texts.refusals[code]));
  return known.find((text) => text !== undefined) ?? error.message ?? texts.unexpected;
}
