import type { LocalStore } from './local-store.ts';

const KEY = 'promo-code';
/** Longer than any code: what a hostile link brings is not kept. */
const MAX_LENGTH = 64;

/** What may be a promotion code, of whatever an address or the storage holds; null otherwise. */
export function toPromoCode(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim() : '';
  return code === '' || code.length > MAX_LENGTH || /[\s\p{C}]/u.test(code) ? null : code;
}

/** The code that a link has brought, until the server has answered it. Spec 3 "Promocode". */
export const promoCodeStore = (store: LocalStore) => ({
  keep: (code: string): void => store.set(KEY, code),
  read: (): string | null => toPromoCode(store.get(KEY)),
  /** Unless another one has taken its place. */
  forget: (code: string): void => {
    if (store.get(KEY) === code) store.remove(KEY);
  },
});
