import { isUuid } from '#machines/shared/values/uuid.ts';

export type QrText = { kind: 'code'; uuid: string } | { kind: 'foreign' } | { kind: 'broken' };

/** Spec 3 "QR", contract 36. Compares parsed URLs, so that no odd spelling of another site passes as ours. */
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
