import { domainToASCII } from 'node:url';

/** RFC 5321, 4.5.3.1.3: a path of 256 with its angle brackets. */
const MAX_LENGTH = 254;
/** The longest typed address; its ASCII form may be longer. Bounds the work. */
const MAX_TYPED = 255;
/** A dot-atom (RFC 5322, 3.2.3) of up to 64 characters. */
const LOCAL = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Before IDNA. Middle dots and joiners are part of Catalan, Japanese and Persian names. */
const TYPED_DOMAIN = /^[\u200d\p{L}\p{M}\p{Nd}\u00b7\u30fb\u200c.-]+$/u;
/** Two labels or more; the last one is no number. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]{2,63}$)(?!\d+$)[a-z\d](?:[a-z\d-]*[a-z\d])?$/;

export type EmailProblem = 'required' | 'maxlength' | 'pattern';

export interface EmailAddress {
  /** The typed address without the spaces around it. */
  readonly email: string;
  /** For mail servers: `ana@xn--caf-dma.pt` for `ana@café.pt`. The local part keeps its case. */
  readonly ascii: string;
}

/** Ignores white space and invisible characters around the address. Decision 90. */
export function parseEmail(text: string): EmailAddress | { readonly problem: EmailProblem } {
  if (text.length > 2 * MAX_TYPED) return { problem: 'maxlength' };
  const email = text
    .replaceAll(/^[\s\u00ad\u200b-\u206f\ufeff]+|[\s\u00ad\u200b-\u206f\ufeff]+$/g, '')
    .normalize('NFC');
  if (email === '') return { problem: 'required' };
  if (email.length > MAX_TYPED) return { problem: 'maxlength' };
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, Math.max(0, at)), email.slice(at + 1)];
  const domain = TYPED_DOMAIN.test(host) ? domainToASCII(host) : '';
  if (!LOCAL.test(local) || !DOMAIN.test(domain)) return { problem: 'pattern' };
  const ascii = `${local}@${domain}`;
  return ascii.length > MAX_LENGTH ? { problem: 'maxlength' } : { email, ascii };
}

/** The address for mail servers; a text that is no address stays. */
export function asciiEmail(text: string): string {
  const parsed = parseEmail(text);
  return 'ascii' in parsed ? parsed.ascii : text.trim();
}

/** Equal for all spellings of an address. Also accepts a text that is no address, such as a guessed username. */
export const emailKey = (text: string): string => asciiEmail(text).toLowerCase();
