const DIGITS = 6;

/** The digits of what was typed or pasted; a mail's code may come with spaces or dashes. */
export const signupCode = (text: string): string => text.replaceAll(/\D/g, '').slice(0, DIGITS);

export const isWholeCode = (code: string): boolean => code.length === DIGITS;
