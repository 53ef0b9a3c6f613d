import { describe, expect, it } from 'vitest';
import { parse } from '../../scripts/sources.ts';
import { flatten } from '../../scripts/text-keys.ts';
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

const file = flatten({ a: { b: 'Olá {{name}}', n_one: 'um', n_many: 'muitos', n_other: '{{count}}' }, c: { x: 'X' } });
const view = (code: string) => parse('view.tsx', code);
const broken = (code: string) => brokenTranslations(translations(view(code)), file);
const unused = (code: string) => unusedKeys(file, [view(code)], vocabulary([view(code)]));
const found = (code: string) => prose(view(code), (text) => text === 'Not Found');

describe('the checks of the texts', () => {
  it('detects a key that is missing in one language', () => {
    expect(missingKeys(flatten({ a: 'A' }), flatten({ a: 'A', b: { c: 'C' } }))).toEqual(['b.c']);
  });

  it('detects different variables and tags', () => {
    expect(differingParts(flatten({ a: '{{name}}', b: '<terms/>' }), flatten({ a: '{{nome}}', b: 'terms' }))).toEqual([
      'a',
      'b',
    ]);
  });

  it('detects a missing or superfluous plural form, and an empty text', () => {
    expect(brokenForms(flatten({ n_one: '1', n_other: 'n' }), 'pt-PT')).toEqual(['n']);
    expect(brokenForms(flatten({ n_one: '1', n_many: 'm', n_other: 'n', e: ' ' }), 'en-GB')).toEqual(['n', 'e']);
    expect(brokenForms(file, 'pt-PT')).toEqual([]);
  });

  it('detects an unknown key, and variables that do not fit', () => {
    expect(broken("t('a.z')")).toEqual(['view.tsx: a.z is no key']);
    expect(broken('t(`z.${key}`)')).toEqual(['view.tsx: z.${…} is no key']);
    expect(broken("t('a.b')")).toEqual(['view.tsx: a.b lacks {{name}} of a.b']);
    expect(broken("t('c.x', { name })")).toEqual(['view.tsx: c.x gives {{name}}, which c.x has not']);
    expect(broken("t(odd ? 'a.b' : 'a.n', { name, count: 2 })")).toEqual([
      'view.tsx: a.n gives {{name}}, which a.n has not',
    ]);
  });

  it('detects an unused key', () => {
    expect(unused("t('a.b'); t('a.n', { count }); const key = 'x'; t(`c.${key}`)")).toEqual([]);
    expect(unused("t('a.b'); const key = 'y'; t(`c.${key}`)")).toEqual(['a.n', 'c.x']);
  });

  it.each([
    '<p>Olá</p>',
    '<p>{odd ? "sim" : name}</p>',
    '<p>{odd && "sim"}</p>',
    '<p>{`${count} pratos`}</p>',
    '<img alt="prato" />',
    '<button aria-label="Fechar" />',
    '<Field label={odd ? "nome" : name} />',
  ])('detects words in a view: %s', (code) => {
    expect(wordsInViews(view(code))).toHaveLength(1);
  });

  it.each(['<p className="grid" id="a">{t("a.b")} · {kind === "x" ? a : b}</p>', '<Mark>Mesa</Mark>'])(
    'accepts: %s',
    (code) => {
      expect(wordsInViews(view(code))).toEqual([]);
    },
  );

  it('detects prose in a machine or an adapter, except errors for developers', () => {
    expect(found("const text = 'Tente de novo';")).toHaveLength(1);
    expect(found("const text = 'não';")).toHaveLength(1);
    expect(found("const text = 'Guardar';")).toHaveLength(1);
    expect(found('const text = `Faltam ${count}`;')).toHaveLength(1);
    expect(found("const reasons = { isListed: { absent: 'Only what is there is listed.' } };")).toEqual([]);
    expect(
      found("throw new Error('No root actor'); send('Not Found'); const c = 'grid gap-3'; const path = 'M18 34v18';"),
    ).toEqual([]);
  });

  it('reads the keys that the server raises', () => {
    const code =
      "throw conflict('one'); z.string().min(1, 'two'); violation(path, 'three', 'blank'); ({ message: 'four' })";
    expect([...raisedKeys([view(code)])]).toEqual(['one', 'two', 'three', 'four']);
  });
});
