const SHORT_CODE = /^[2-9A-HJKMNP-Z]{5}$/;

const written = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** The code of a table or seat, in any case, with any spaces and hyphens; null if the text is none. Decision 113. */
export function shortCodeIn(text: string): string | null {
  const code = written(text);
  return SHORT_CODE.test(code) ? code : null;
}

/** True for a text with the length of a short code and with a character that no code has. */
export const isMisreadCode = (text: string): boolean =>
  /^[0-9A-Z]{5}$/.test(written(text)) && shortCodeIn(text) === null;
