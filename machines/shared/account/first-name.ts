const LONGEST = 24;

/** To greet with; null: the name does not start with a word that can be said. */
export function firstName(name: string | null): string | null {
  const [first = ''] = (name ?? '').trim().split(/\s+/);
  return first.length <= LONGEST && /^\p{L}[\p{L}\p{M}'’-]*$/u.test(first) ? first : null;
}
