/** Cuts a text of more than `most` letters, between words if possible, else between letters. Adds an ellipsis. */
export function shorten(text: string, most: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most - 1).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}

/** Line breaks and characters without a shape become spaces. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
