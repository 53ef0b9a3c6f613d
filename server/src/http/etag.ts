import type { Context } from 'hono';
import { Problem } from './problem.ts';

/** @throws Problem 412 `precondition_failed` when `If-Match` does not include `current`. */
export function requireMatch(c: Context, current: string): void {
  const wanted = c.req.header('If-Match');
  if (wanted === undefined || wanted.trim() === '*') return;
  const tags = wanted.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/-gzip"$/, '"'),
  );
  if (!tags.includes(current)) throw new Problem(412, 'precondition_failed');
}
