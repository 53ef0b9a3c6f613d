import { expect, it } from 'vitest';
import en from '../../public/assets/i18n/en.json';
import pt from '../../public/assets/i18n/pt.json';
import { flatten } from '../../scripts/text-keys.ts';

/** First words of controls. A text that begins with the Portuguese verb must begin with the English one in English. */
const VERBS: readonly (readonly [pt: RegExp, en: RegExp])[] = [
  [/^Adicionar/, /^Add/],
  [/^(Alterar|Mudar)/, /^Change/],
  [/^Cancelar/, /^Cancel/],
  [/^Criar/, /^Create/],
  [/^Entrar|^Inici(ar|e) sessão/, /^Sign in/],
  [/^Enviar/, /^Send/],
  [/^Esconder/, /^Hide/],
  [/^Escolh(er|a)/, /^(Choose|Select)/],
  [/^Fechar/, /^Close/],
  [/^Guardar/, /^Save/],
  [/^Ler/, /^Scan/],
  [/^Limpar/, /^Clear/],
  [/^Manter/, /^Keep/],
  [/^Mostrar/, /^Show/],
  [/^Pagar/, /^Pay\b/],
  [/^Reservar/, /^(Reserve|Book)/],
  [/^Tentar/, /^Try/],
  [/^Voltar/, /^Back/],
];

const texts = { pt: flatten(pt), en: flatten(en) };

const isIn = (text: string | undefined, verb: RegExp) => text !== undefined && verb.test(text);

it.each(VERBS)('a control says %s in Portuguese where it says %s in English', (ofPt, ofEn) => {
  const keys = [...texts.pt.keys()].filter((key) => texts.en.has(key));
  const both = keys.map((key) => ({ key, pt: texts.pt.get(key), en: texts.en.get(key) }));
  const found = both.filter((text) => isIn(text.pt, ofPt));
  expect(found).not.toEqual([]);
  expect(found.filter((text) => !isIn(text.en, ofEn))).toEqual([]);
});
