import { cardPaymentSamples, reads } from '#test/flows/shared/card-payment-samples.ts';
import { aCart, anOrder } from '#test/harness/fixtures.ts';

const customerOrders = [anOrder({ deliveryMethod: 'seat_delivery', deliverySeatCode: 'A12' })];

export const ofCart = cardPaymentSamples('checkout', (fields) => aCart({ customerOrders, ...fields }));

/** The answer for a cart that is paid at the place: no cards are read. */
export const readsNotDue = reads(aCart({ payWhenOrdering: false }), []);
