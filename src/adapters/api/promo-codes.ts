import type { Discount, OfferResult, RedeemResult } from '#machines/promo/promo.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { promoCodeStore } from '#src/adapters/storage/promo-code-store.ts';
import type { ApiClient } from './client.ts';
import { brokenAnswer } from './failure-of.ts';
import { isOffer } from './shapes.ts';

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

interface Codes {
  api: ApiClient;
  store: ReturnType<typeof promoCodeStore>;
}

/** A final refusal is a result, after which the code is not stored. */
function refusalOf(error: unknown, code: string, { store }: Codes): { kind: 'refused'; reason: string } {
  if (!(error instanceof RequestFailure) || !FINAL.has(error.reason)) throw error;
  store.forget(code);
  return { kind: 'refused', reason: error.reason };
}

const UNKNOWN: Offer = { discount: null, isSpent: false };

interface Offer {
  discount: Discount | null;
  /** The customer has already paid with the code. */
  isSpent: boolean;
}

async function offerOf(api: ApiClient, code: string, signal: AbortSignal): Promise<Offer> {
  const { body } = await api('/pubapp/promo_codes', { query: { code }, signal, shape: isOffer });
  return { discount: discountOf(body), isSpent: body.spent ?? false };
}

function discountOf({
  percent,
  amount,
  currency,
}: {
  percent: number | null;
  amount: number | null;
  currency: string | null;
}): Discount | null {
  if (percent !== null) return { percent };
  return amount === null || currency === null ? null : { amount, currency };
}

/** Decision 45. For a visitor. */
export const checkCode =
  (codes: Codes) =>
  async ({ code }: { code: string }, signal: AbortSignal): Promise<OfferResult> => {
    try {
      await offerOf(codes.api, code, signal);
      return { kind: 'offered' };
    } catch (error) {
      return refusalOf(error, code, codes);
    }
  };

/** Contract 37. The answer is text, with or without quotes. */
export const redeemCode =
  (codes: Codes) =>
  async ({ code }: { code: string }, signal: AbortSignal): Promise<RedeemResult> => {
    const { api, store } = codes;
    try {
      const { body } = await api('/api/process_promo_codes', {
        method: 'POST',
        body: { code },
        signal,
        parse: jsonOrText,
      });
      if (typeof body !== 'string' || body.trim() !== 'SUCCESS') throw brokenAnswer();
      store.forget(code);
    } catch (error) {
      return refusalOf(error, code, codes);
    }
    const { discount, isSpent } = await offerOf(api, code, signal).catch(() => UNKNOWN);
    return isSpent ? { kind: 'refused', reason: 'promo_code_spent' } : { kind: 'taken', discount };
  };

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
