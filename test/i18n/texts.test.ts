import { describe, expect, it } from 'vitest';
import { LOCALES } from '#machines/shared/values/language.ts';
import en from '../../public/assets/i18n/en.json';
import pt from '../../public/assets/i18n/pt.json';
import { sourcesOf } from '../../scripts/sources.ts';
import { flatten } from '../../scripts/text-keys.ts';
import { CATALOGUE, MESSAGES } from './catalogue.ts';
import {
  brokenTranslations,
  prose,
  raisedKeys,
  translations,
  unusedKeys,
  vocabulary,
  wordsInViews,
} from './code-texts.ts';
import { brokenForms, differingParts, missingKeys } from './text-files.ts';

const files = { pt: flatten(pt), en: flatten(en) };
const client = sourcesOf('src');
const machines = sourcesOf('machines');
const server = sourcesOf('server/src', ['sandbox', 'demo', 'config']);

/** Answers for client developers, not for customers. */
const FOR_DEVELOPERS = new Set([
  'Invalid IRI',
  'Not an id',
  'This host is not known. Set PUBLIC_URL or ALLOWED_HOSTS on the server.',
]);

/** The card provider's decline codes; none of them appears in our code. */
const isDeclineCode = (key: string) => key.startsWith('payment.error.');

const isKey = (text: string) => files.pt.has(`errors.${text}`);

describe('the texts', () => {
  it('have the same keys in both languages', () => {
    expect(missingKeys(files.pt, files.en)).toEqual([]);
    expect(missingKeys(files.en, files.pt)).toEqual([]);
    expect(differingParts(files.pt, files.en)).toEqual([]);
  });

  it.each(['pt', 'en'] as const)('have the plural forms of %s, and none is empty', (language) => {
    expect(brokenForms(files[language], LOCALES[language])).toEqual([]);
  });

  it('exist, with their variables, wherever the code asks for one', () => {
    const uses = client.flatMap(translations);
    expect(uses.length).toBeGreaterThan(300);
    expect(brokenTranslations(uses, files.pt)).toEqual([]);
  });

  it('are all used', () => {
    const known = new Set([...CATALOGUE.map((key) => `errors.${key}`), ...MESSAGES.map((key) => `validation.${key}`)]);
    const unused = unusedKeys(files.pt, [...client, ...machines], vocabulary([...client, ...machines, ...server]));
    expect(unused.filter((key) => !known.has(key) && !isDeclineCode(key))).toEqual([]);
  });

  it('describe every error of the server and the app', () => {
    const raised = [...raisedKeys(server)].filter((key) => !FOR_DEVELOPERS.has(key));
    expect(raised).toContain('cart_not_open');
    expect(raised).toContain('seat_code_required');
    expect([...raised, ...CATALOGUE].filter((key) => !files.pt.has(`errors.${key}`))).toEqual([]);
    expect(MESSAGES.filter((key) => !files.pt.has(`validation.${key}`))).toEqual([]);
  });

  it('are not in the code', () => {
    expect(client.flatMap(wordsInViews)).toEqual([]);
    expect([...client, ...machines].flatMap((source) => prose(source, isKey))).toEqual([]);
  });
});
