/** Widths of Helvetica's letters in 1/1000 of the font size, where they differ from MOST. */
const MOST = 556;
const OTHERS: readonly (readonly [letters: string, width: number])[] = [
  ["ijl'|", 222],
  ['ft./,:;![] \\I', 278],
  ['r()-{}`', 333],
  ['ckvxyzsJ', 500],
  ['*', 389],
  ['FTZ', 611],
  ['ABEKPSVXY&', 667],
  ['CDHNRUw', 722],
  ['GOQ', 778],
  ['mM', 833],
  ['W', 944],
];
const WIDTHS = new Map(
  OTHERS.flatMap(([letters, width]) => letters.split('').map((letter) => [letter, width] as const)),
);

/** Other fonts are slightly wider. */
const ROOM = 1.06;

/** Estimated text width in pixels. Needs no browser, so layouts are reproducible. `size`: font size in pixels. */
export function textWidth(text: string, size: number): number {
  const thousandths = text.split('').reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? MOST), 0);
  return Math.ceil((thousandths / 1000) * size * ROOM);
}
