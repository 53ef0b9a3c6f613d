import { isUuid } from '#machines/shared/values/uuid.ts';

/** What a text in a code, or typed, is: the code's uuid, another site's address, or nothing that can be looked up. */
export type QrText = { kind: 'code'; uuid: string } | { kind: 'foreign' } | { kind: 'broken' };

/**
 * Reads the uuid out of an address under the configured base, or out of a bare uuid. Addresses are compared as the browser
 * would open them, so that no spelling of another site's looks like ours. Spec 3 "QR", contract 36.
 */
export function readQrText(text: string, qrBase: string): QrText {
  const typed = text.trim();
  if (isUuid(typed)) return { kind: 'code', uuid: typed.toLowerCase() };
  if (!URL.canParse(typed)) return { kind: 'broken' };
  const address = new URL(typed);
  const base = new URL(qrBase);
  const isOurs =
    address.origin === base.origin &&
    address.username === '' &&
    address.password === '' &&
    address.pathname.startsWith(base.pathname);
  if (!isOurs) return { kind: 'foreign' };
  const uuid = address.pathname.slice(base.pathname.length).replace(/\/$/, '');
  return isUuid(uuid) ? { kind: 'code', uuid: uuid.toLowerCase() } : { kind: 'broken' };
}
