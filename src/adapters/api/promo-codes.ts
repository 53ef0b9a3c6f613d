import type { RedeemResult } from '#machines/promo/promo.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { promoCodeStore } from '#src/adapters/storage/promo-code-store.ts';
import type { ApiClient } from './client.ts';
import { brokenAnswer } from './failure-of.ts';

/** The server's answer for these codes never changes. */
const FINAL: ReadonlySet<string> = new Set(['promo_code_invalid', 'promo_code_expired', 'promo_code_exhausted']);

/** Stores the code from the URL first. If storage fails, the code lasts as long as the tab. */
export const recallCode =
  ({ store, opened }: { store: ReturnType<typeof promoCodeStore>; opened: () => string | null }) =>
  async (): Promise<string | null> => {
    const code = opened();
    if (code === null) return store.read();
    try {
      store.keep(code);
    } catch {
      // Storage is full or blocked.
    }
    return code;
  };

/** Contract 37. The answer is text, with or without quotes. */
export const redeemCode =
  ({ api, store }: { api: ApiClient; store: ReturnType<typeof promoCodeStore> }) =>
  async ({ code }: { code: string }, signal: AbortSignal): Promise<RedeemResult> => {
    try {
      const { body } = await api('/api/process_promo_codes', {
        method: 'POST',
        body: { code },
        signal,
        parse: jsonOrText,
      });
      if (typeof body !== 'string' || body.trim() !== 'SUCCESS') throw brokenAnswer();
      store.forget(code);
      return { kind: 'taken' };
    } catch (error) {
      if (!(error instanceof RequestFailure) || !FINAL.has(error.reason)) throw error;
      store.forget(code);
      return { kind: 'refused', reason: error.reason };
    }
  };

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
