import type { LocalStore } from './local-store.ts';

const KEY = 'promo-code';
const MAX_LENGTH = 64;

/** A valid promotion code, or null. */
export function toPromoCode(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim() : '';
  return code === '' || code.length > MAX_LENGTH || /[\s\p{C}]/u.test(code) ? null : code;
}

/** The code from a link, kept until the server has answered it. Spec 3 "Promocode". */
export const promoCodeStore = (store: LocalStore) => ({
  keep: (code: string): void => store.set(KEY, code),
  read: (): string | null => toPromoCode(store.get(KEY)),
  /** Does nothing if another code has replaced it. */
  forget: (code: string): void => {
    if (store.get(KEY) === code) store.remove(KEY);
  },
});
