/** The server ignores the rest (contract 20). */
const LONGEST_TERM = 100;

/** The search term in an address; undefined: none. */
export function termIn(value: unknown): string | undefined {
  // The router parses "12" as a number and "true" as a boolean.
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  // The cut may leave half of a surrogate pair, which an address cannot contain.
  const term = isText
    ? String(value)
        .slice(0, LONGEST_TERM)
        .replaceAll(/\p{Surrogate}/gu, '')
        .trim()
    : '';
  return term === '' ? undefined : term;
}
