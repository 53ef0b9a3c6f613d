/** Returns the fields, or an error message. */
export function readFields(text: string): Record<string, unknown> | string {
  let value: unknown;
  try {
    value = JSON.parse(text.trim() === '' ? '{}' : text);
  } catch (error) {
    return `This is not JSON: ${(error as Error).message}`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'The fields of an event are an object: {"name": "value"}.';
  if ('type' in value) return 'The type is chosen above: leave it out here.';
  return value as Record<string, unknown>;
}
