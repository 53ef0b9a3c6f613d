/** A letter of a right-to-left script, or a character that sets the direction of others. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const POP = '\u2069';

/**
 * The text between marks that keep its direction from the text around it; unchanged if all of it runs left to right.
 * Closing marks without an opening one are removed, and open marks are closed. Decision 98.
 */
export function isolate(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  let open = 1;
  const balanced = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark === POP && open === 1) return '';
    open += mark === POP ? -1 : 1;
    return mark;
  });
  return `\u2068${balanced}${POP.repeat(open)}`;
}
