import { describe, expect, it } from 'vitest';
import { factsFirst } from '#src/adapters/facts.ts';

const THEMES = '/api/themes';
const FACTS = {
  language: 'pt',
  texts: null,
  address: '',
  now: 0,
  offsets: {},
  answers: { [THEMES]: 'of the page' },
} as const;

const begin = () => factsFirst(async () => Response.json('of the server'), FACTS);
const ask = async ({ fetch }: ReturnType<typeof begin>, headers: Record<string, string> = {}) =>
  (await fetch(THEMES, { headers })).json();

describe('the answers that came with a page', () => {
  it('serve one call each', async () => {
    const page = begin();
    expect(await ask(page, { 'Accept-Language': 'pt-PT' })).toBe('of the page');
    expect(page.isUsedUp()).toBe(true);
    expect(await ask(page, { 'Accept-Language': 'pt-PT' })).toBe('of the server');
  });

  it.each([{ 'Accept-Language': 'en-GB' }, { Authorization: 'Bearer token' }])(
    'do not serve a call in another language or of a customer: %o',
    async (headers) => {
      const page = begin();
      expect(await ask(page, headers)).toBe('of the server');
      expect(page.isUsedUp()).toBe(false);
      expect(await ask(page)).toBe('of the page');
    },
  );
});
