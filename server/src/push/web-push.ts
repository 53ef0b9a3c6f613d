import webPush from 'web-push';
import type { Database } from '#server/db/database.ts';
import { sharedKey } from '#server/db/server-keys.ts';
import type { Outcome, PushMessage } from '#server/deps/messenger.ts';
import type { PushTarget } from '#server/deps/messenger.ts';
import { parseJson } from '#server/shared/parse-json.ts';
import { outcomeOf, request } from './message.ts';

const KEY_NAME = 'vapid_keys';

/** RFC 8292, base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The configured keys, else the keys stored for all servers, which are created on first use. */
export async function loadVapidKeys(configured: VapidKeys | null, db: Database): Promise<VapidKeys> {
  if (configured !== null) return configured;
  const stored = await sharedKey(db, KEY_NAME, async () => JSON.stringify(webPush.generateVAPIDKeys()));
  const read = parseJson(stored);
  if (!isPair(read)) throw new Error(`The key "${KEY_NAME}" of the database is not a key pair.`);
  return read;
}

/** RFC 8030, 8188, 8291. */
export async function sendWebPush(
  { keys, subject }: { keys: VapidKeys; subject: string },
  { subscription }: Extract<PushTarget, { kind: 'webPush' }>,
  message: PushMessage,
  ttlSeconds: number,
): Promise<Outcome> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, ...keys },
    TTL: ttlSeconds,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  });
  const { 'Content-Length': _counted, ...sent } = headers as Record<string, string | number>;
  const text = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  return outcomeOf(await request(endpoint, { method, headers: text, body: new Uint8Array(body ?? []) }));
}

function isPair(value: unknown): value is VapidKeys {
  return typeof value === 'object' && value !== null && 'publicKey' in value && 'privateKey' in value;
}
