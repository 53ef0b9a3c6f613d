import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A refresh token: 128 hex digits. */
export const newRefreshToken = (): string => randomBytes(64).toString('hex');

/** A token for a link in a mail. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. It is random and long, so a plain hash will do. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Seals `secret` so that only who holds `token` can open it. */
export function seal(secret: string, token: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(token), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

export function unseal(sealed: string, token: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, sealingKey(token), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

function sealingKey(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'refresh token successor', 32));
}
