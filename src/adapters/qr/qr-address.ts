import { isMisreadCode, shortCodeIn } from '#machines/shared/tables/short-code.ts';
import { isUuid } from '#machines/shared/values/uuid.ts';

export type QrText = { kind: 'code'; code: string } | { kind: 'unknown' } | { kind: 'foreign' } | { kind: 'broken' };

/** Spec 3 "QR", contract 36. Compares parsed URLs, so that no odd spelling of another site passes as ours. */
export function readQrText(text: string, qrBase: string): QrText {
  const typed = text.trim();
  const code = codeIn(typed);
  if (code !== null) return { kind: 'code', code };
  if (isMisreadCode(typed)) return { kind: 'unknown' };
  if (!URL.canParse(typed)) return { kind: 'broken' };
  const address = new URL(typed);
  const base = new URL(qrBase);
  const isOurs =
    address.origin === base.origin &&
    address.username === '' &&
    address.password === '' &&
    address.pathname.startsWith(base.pathname);
  if (!isOurs) return { kind: 'foreign' };
  const shown = codeIn(address.pathname.slice(base.pathname.length).replace(/\/$/, ''));
  return shown === null ? { kind: 'broken' } : { kind: 'code', code: shown };
}

/** The uuid of a QR code, or the short code of a table or seat. */
const codeIn = (text: string): string | null => (isUuid(text) ? text.toLowerCase() : shortCodeIn(text));
