const EACH = 16;

/** Estimates the bytes a value holds. Stops at `limit`. */
export function weigh(value: unknown, limit: number): number {
  const unvisited: unknown[] = [value];
  let weight = 0;
  while (unvisited.length > 0 && weight < limit) {
    const next = unvisited.pop();
    weight += EACH;
    if (typeof next === 'string') weight += 2 * next.length;
    else if (Array.isArray(next)) for (const item of next) unvisited.push(item);
    else if (isPlain(next)) for (const item of Object.values(next)) unvisited.push(item);
  }
  return Math.min(weight, limit);
}

export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
