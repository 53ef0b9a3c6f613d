/** The server ignores the rest (contract 20). */
const LONGEST_TERM = 100;

/** A term as an address has it; undefined: none. */
export function termIn(value: unknown): string | undefined {
  // The router parses "12" as a number and "true" as a boolean.
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  // Half a character cannot be in an address.
  const term = isText
    ? String(value)
        .slice(0, LONGEST_TERM)
        .replaceAll(/\p{Surrogate}/gu, '')
        .trim()
    : '';
  return term === '' ? undefined : term;
}
