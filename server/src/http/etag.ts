import { createHash } from 'node:crypto';

import type { Context } from 'hono';

import { Problem } from './problem.ts';

/** The `ETag` of a representation: equal bodies have equal tags. */
export function entityTag(body: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"`;
}

/** @throws Problem 412 `precondition_failed` when `If-Match` is sent and names another state than `current`. */
export function requireMatch(c: Context, current: string): void {
  const wanted = c.req.header('If-Match');
  if (wanted === undefined || wanted.trim() === '*') return;
  const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, '').replace(/-gzip"$/, '"'));
  if (!tags.includes(current)) throw new Problem(412, 'precondition_failed');
}
