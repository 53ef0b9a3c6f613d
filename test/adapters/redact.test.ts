// @vitest-environment node
import { assert, oneof, property, string, stringMatching, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emailProblem,
  loginPasswordProblem,
  nameProblem,
  newPasswordProblem,
  passwordStrength,
} from '#machines/shared/account/validation.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { commentsProblem, isName, isPhone, partyOf } from '#machines/shared/tables/reservation-times.ts';
import { isUuid } from '#machines/shared/values/uuid.ts';
import { createMasker } from '#src/adapters/report/mask.ts';
import { createRedactor } from '#src/adapters/report/redact.ts';
import { VOCABULARY } from '#src/adapters/report/vocabulary.ts';
import pt from '../../public/assets/i18n/pt.json';

const verdicts = (text: string) => ({
  length: text.length,
  trimmed: text.trim().length,
  email: emailProblem(text),
  name: nameProblem(text),
  login: loginPasswordProblem(text),
  password: newPasswordProblem(text),
  strength: passwordStrength(text),
  comments: commentsProblem(text),
  isName: isName(text),
  isPhone: isPhone(text),
  isParty: partyOf(text) !== null,
  isUuid: isUuid(text),
});

const typed = oneof(
  string({ unit: 'grapheme', maxLength: 40 }),
  string({ unit: 'binary', maxLength: 40 }),
  stringMatching(/^[ +0-9().\-/]{0,18}$/),
  stringMatching(/^ ?\d{1,10} ?$/),
  stringMatching(/^(\+|00)?[1-9]\d{7,14}$/),
  stringMatching(/^[A-Za-zçãé0-9]{1,8}@[a-z]{1,6}\.[a-z]{2,3}$/),
  uuid(),
);

describe('a mask', () => {
  it.each([
    ['ana@ex.pt', 'xxx@xx.xx'],
    ['Segredo1', 'Xxxxxxx0'],
    ['Rua do Ouro 12, 3.º', 'Xxx xx Xxxx 00, 0.ª'],
    ['912 345 678', '900 000 000'],
    ['+351 912 345 678', '+100 000 000 000'],
    ['4929 1234 5678 9012', '0000 0000 0000 0000'],
    ['3f2b1c00-aaaa-4bbb-8ccc-123456789abc', '0a0a0a00-aaaa-0aaa-0aaa-000000000aaa'],
    ['12', '11'],
    ['?!', '?!'],
  ])('of %s is %s', (text, mask) => {
    expect(createMasker()(text)).toBe(mask);
  });

  it('keeps each form rule’s result for the text', () => {
    assert(
      property(typed, (text) => {
        expect(verdicts(createMasker()(text))).toEqual(verdicts(text));
      }),
      { numRuns: 1_000, seed: 51 },
    );
  });

  it('is the same for equal texts, and differs for different texts of the same shape', () => {
    const mask = createMasker();
    expect(mask('Segredo1')).toBe(mask('Segredo1'));
    const words = Array.from(
      { length: 200 },
      (_, index) => `Palavra-${String.fromCodePoint(97 + (index % 26), 97 + Math.floor(index / 26))}`,
    );
    expect(new Set(words.map(mask)).size).toBe(200);
    for (const word of words) expect(verdicts(mask(word))).toEqual(verdicts(word));
  });

  it('never equals the text', () => {
    const mask = createMasker();
    expect(
      ['xxx', 'xxy', 'Xxx', '000', '00000000-0000-4000-8000-000000000000'].filter((text) => mask(text) === text),
    ).toEqual(['000']);
  });
});

const FEW = {
  names: new Set(['kind', 'id', 'place', 'at', 'name', 'lat', 'reason']),
  words: new Set(['found', 'place', 'offline']),
};
const written = (value: unknown) => createRedactor(FEW).value(value);

describe('a masked value', () => {
  it('keeps its shape, and the app’s own words', () => {
    expect(
      written({ kind: 'found', id: 12, place: '/places/12', at: '2026-11-22T20:00:00+00:00', name: 'found' }),
    ).toEqual({
      kind: 'found',
      id: 12,
      place: '/xxxxxx/12',
      at: '2026-11-22T20:00:00+00:00',
      name: 'xxxxx',
    });
  });

  it('has no property names that are not the app’s own', () => {
    expect(written({ 'ana@ex.pt': 1, '12': 2, $: 3 })).toEqual({ 'xxx@xx.xx': 1, '12': 2, $$: 3 });
  });

  it('has positions rounded to about ten kilometres, and no long numbers', () => {
    expect(written({ lat: '38.7223', at: [38.7223, 351_912_345_678, 1_790_000_000_000] })).toEqual({
      lat: '38.7000',
      at: [38.7, 100_000_000_000, 1_790_000_000_000],
    });
  });

  it('represents values that JSON cannot', () => {
    const failure = new RequestFailure('Segredo', 422, null, [{ propertyPath: 'name', message: 'offline' }]);
    expect(written([undefined, Number.NaN, failure, new Error('Segredo'), new Date(0)])).toEqual([
      { $: 'undefined' },
      { $: 'number', is: 'NaN' },
      {
        $: 'failure',
        reason: 'Xxxxxxx',
        status: 422,
        retryAfter: null,
        violations: [{ xxxxxxxxXxxx: 'name', xxxxxxx: 'offline' }],
      },
      { $: 'error' },
      { $: 'opaque' },
    ]);
  });

  it('stops at a cycle', () => {
    const loop: Record<string, unknown> = {};
    loop['place'] = loop;
    expect(JSON.stringify(written(loop))).toContain('opaque');
  });

  it('has actor ids without scanned codes', () => {
    const { id, value } = createRedactor({
      names: new Set(),
      words: new Set(['browser-scanner', 'place', 'orders', 'logIn', 'login', 'submitting']),
    });
    expect(['logIn', 'place:12', 'orders:place-12', '0.login.submitting'].map(id)).toEqual([
      'logIn',
      'place:12',
      'orders:place-12',
      '0.login.submitting',
    ]);
    expect(id('browser-scanner:Segredo1')).toBe('browser-scanner:Xxxxxxx0');
    expect(value({ type: 'xstate.done.actor.browser-scanner:Segredo1' })).toEqual({
      xxxx: 'xstate.done.actor.browser-scanner:Xxxxxxx0',
    });
  });
});

describe('the app’s own words', () => {
  it('are those of the machines, the contract and the catalogue, without sentences', () => {
    for (const word of [
      'form.submitted',
      'seat_delivery',
      'requires_action',
      'Invalid credentials.',
      'browser-scanner',
      'logIn',
    ])
      expect(VOCABULARY.words).toContain(word);
    for (const name of ['deliverySeatCode', '@id', 'xxx']) expect(VOCABULARY.names.has(name)).toBe(name !== 'xxx');
    expect([...VOCABULARY.words].filter((word) => /\s/.test(word) && !(word in pt.errors))).toEqual([]);
  });
});
