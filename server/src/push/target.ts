import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isServiceAddress } from '#server/config/push-services.ts';
import type { PushTarget } from '#server/deps/messenger.ts';
import { parseJson } from '#server/shared/parse-json.ts';

export const TOKEN_LENGTH = 4096;
const ADDRESS_LENGTH = 2048;

const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Buffer.from(text, 'base64url').length === length);

const subscription = z.object({
  endpoint: z.string().max(ADDRESS_LENGTH),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});

export function readTarget(token: string, services: readonly string[]): PushTarget | null {
  if (!token.startsWith('{')) return /^[\w:.-]+$/.test(token) ? { kind: 'firebase', token } : null;
  const read = subscription.safeParse(parseJson(token));
  if (!read.success || !isServiceAddress(read.data.endpoint, services)) return null;
  return { kind: 'webPush', subscription: read.data };
}

/** Stable for a browser even if its keys change. */
export function deviceHash(target: PushTarget): string {
  return createHash('sha256')
    .update(target.kind === 'webPush' ? target.subscription.endpoint : target.token)
    .digest('hex');
}
