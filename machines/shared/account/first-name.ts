const LONGEST = 24;

/** The first name for a greeting. Null: the name does not start with a short word of letters. */
export function firstName(name: string | null): string | null {
  const [first = ''] = (name ?? '').trim().split(/\s+/);
  return first.length <= LONGEST && /^\p{L}[\p{L}\p{M}'’-]*$/u.test(first) ? first : null;
}
