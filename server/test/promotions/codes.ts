import type { PromoCodesTable } from '#server/db/tables/promotions.ts';
import type { TestAnswer, TestApp } from '../harness.ts';
import type { Shopper } from '../ordering/ordering.ts';

type Terms = Partial<
  Pick<PromoCodesTable, 'percent' | 'amount' | 'currency' | 'valid_from' | 'valid_until' | 'use_limit'>
>;

let made = 0;

/** A new code, 20 % off unless `terms` say otherwise. */
export async function newCode({ db }: TestApp, terms: Terms = {}): Promise<string> {
  made += 1;
  const code = `CODIGO${made}`;
  const values = {
    code,
    percent: 20,
    amount: null,
    currency: null,
    valid_from: null,
    valid_until: null,
    use_limit: null,
  };
  await db
    .insertInto('promo_codes')
    .values({ ...values, ...terms })
    .execute();
  return code;
}

/** A new code for an amount in euro cents. */
export const amountOff = (app: TestApp, amount: number): Promise<string> =>
  newCode(app, { percent: null, amount, currency: 'EUR' });

export const send = (who: Shopper, code: unknown): Promise<TestAnswer> =>
  who.call('POST', '/api/process_promo_codes', { code });
