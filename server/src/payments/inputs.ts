import { z } from '@hono/zod-openapi';
import { paymentMethods } from '#server/db/tables/payments.ts';
import type { PaymentChoice } from './payable.ts';

/** Contract 28, 45. */
export const choiceFields = {
  paymentMethod: z.enum(paymentMethods, 'payment_method_invalid').nullish(),
  paymentMethodId: z.string().max(255, 'payment_method_invalid').nullish(),
  expectedAmount: z
    .int()
    .nullish()
    .openapi({ description: 'What the customer was shown: another total is 409 `cart_total_changed`' }),
};

export function choiceOf({
  paymentMethod,
  paymentMethodId,
  expectedAmount,
}: z.infer<z.ZodObject<typeof choiceFields>>): PaymentChoice {
  return {
    method: paymentMethod ?? null,
    methodId: paymentMethodId ? paymentMethodId : null,
    expectedAmount: expectedAmount ?? null,
  };
}
