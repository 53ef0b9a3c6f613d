import { z } from '@hono/zod-openapi';
import { orderTypes } from '#server/db/tables/catalogue.ts';
import { idOfIri, iriOf } from '#server/http/iri.ts';
import { EXPECTS_IRI } from '#server/http/validation.ts';
import { type ItemChoice, MAX_QUANTITY } from '#server/pricing/price-items.ts';

const MAX_ID = 2_147_483_647;

/** An option by IRI or by plain id. Contract 30. */
const optionReference = z
  .unknown()
  .transform((value, context): number => {
    const id = typeof value === 'string' ? idOfIri('product_options', value) : value;
    if (typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_ID) return id;
    context.issues.push({ code: 'custom', input: value, message: 'Invalid IRI', params: EXPECTS_IRI });
    return z.NEVER;
  })
  .openapi({ oneOf: [{ type: 'string', format: 'iri-reference' }, { type: 'integer' }] });

const itemInput = z
  .object({
    product: iriOf('products'),
    quantity: z
      .int({ error: 'quantity_out_of_range', abort: true })
      .min(1, 'quantity_out_of_range')
      .max(MAX_QUANTITY, 'quantity_out_of_range'),
    product_options: z.array(optionReference).nullish(),
    variation: iriOf('product_variations').nullish(),
  })
  .transform((item): ItemChoice => ({
    productId: item.product,
    variationId: item.variation ?? null,
    optionIds: [...new Set(item.product_options)].toSorted((one, other) => one - other),
    quantity: item.quantity,
  }));

const changeable = {
  currency: z.string().nullish(),
  deliveryMethod: z.enum(orderTypes, 'delivery_method_unavailable').nullish(),
  deliverySeatCode: z.string().trim().max(32, 'seat_code_too_long').nullish(),
  tableCode: z.string().trim().max(32, 'table_code_too_long').nullish(),
  items: z.array(itemInput).max(200, 'too_many_items').optional(),
};

/** Contract 30. Prices, totals and states sent by clients are ignored. */
export const newOrderInput = z.object({ cart: iriOf('multi_carts'), place: iriOf('places'), ...changeable });
/** Contract 31: absent fields stay unchanged. */
export const orderChangeInput = z.object(changeable);

export type NewOrderInput = z.infer<typeof newOrderInput>;
export type OrderChangeInput = z.infer<typeof orderChangeInput>;
