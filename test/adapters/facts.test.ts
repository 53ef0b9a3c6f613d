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

const early = (answer: Promise<Response> | null) =>
  factsFirst(async () => Response.json('of the server'), { ...FACTS, answers: {} }, { [THEMES]: answer });

describe('an answer that index.html requests before the scripts are loaded', () => {
  it('serves one call', async () => {
    const page = early(Promise.resolve(Response.json('early')));
    expect(page.isUsedUp()).toBe(false);
    expect(await ask(page)).toBe('early');
    expect(page.isUsedUp()).toBe(true);
    expect(await ask(page)).toBe('of the server');
  });

  it('is requested by the app where index.html leaves it out', async () => {
    const page = early(null);
    expect(await ask(page)).toBe('of the server');
    expect(page.isUsedUp()).toBe(true);
  });

  it('fails one call when it has failed', async () => {
    const page = early(Promise.reject(new TypeError('Failed to fetch')));
    await expect(ask(page)).rejects.toThrow('Failed to fetch');
    expect(await ask(page)).toBe('of the server');
  });
});

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
