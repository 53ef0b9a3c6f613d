import type { MenuSection } from '#machines/shared/entities/entities.ts';

/** Makes "Açúcar" and "ACUCAR" equal. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

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
