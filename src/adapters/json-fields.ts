/** Reads a field of an answer or of a stored value. Null: there is none, or it is no text, or empty. */
export function textIn(value: unknown, name: string): string | null {
  const field = fieldIn(value, name);
  return typeof field === 'string' && field !== '' ? field : null;
}

/** Empty: there is no such list. */
export function listIn(value: unknown, name: string): readonly unknown[] {
  const field = fieldIn(value, name);
  return Array.isArray(field) ? field : [];
}

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : null;
