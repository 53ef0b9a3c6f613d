import type { MenuSection } from '#machines/shared/entities/entities.ts';

/** The spelling of these characters on a keyboard. The server's function `search_text` has the same list. */
const WRITTEN: readonly (readonly [plain: string, alike: RegExp])[] = [
  ["'", /[‘’‚‛′ʼ´`]/gu],
  ['"', /[“”„‟″«»]/gu],
  ['-', /[‐‑‒–—―−]/gu],
  ['/', /[⁄]/gu],
  ['ae', /[æ]/gu],
  ['oe', /[œ]/gu],
  ['ss', /[ß]/gu],
  ['th', /[þ]/gu],
  ['o', /[ø]/gu],
  ['l', /[ł]/gu],
  ['d', /[đð]/gu],
  ['h', /[ħ]/gu],
  ['t', /[ŧ]/gu],
  ['n', /[ŋ]/gu],
  ['i', /[ı]/gu],
  ['σ', /[ς]/gu],
];

const asWritten = (text: string) =>
  WRITTEN.reduce((written, [letters, alike]) => written.replace(alike, letters), text);

/** Makes "Açúcar" and "ACUCAR" equal, and "d’água" and "d'agua", "ﬁambre" and "fiambre". */
export const plain = (text: string) =>
  asWritten(
    asWritten(text.toLowerCase())
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/gu, '')
      .toLowerCase(),
  );

/** A product must contain every word of the term in its name or description. Empty sections are dropped. */
export function searchMenu(menu: readonly MenuSection[], term: string): readonly MenuSection[] {
  const words = plain(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return menu;
  return menu.flatMap((section) => {
    const products = section.products.filter(({ name, description }) => {
      const text = plain(`${name} ${description}`);
      return words.every((word) => text.includes(word));
    });
    return products.length > 0 ? [{ ...section, products }] : [];
  });
}
