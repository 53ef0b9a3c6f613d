export { cardPaymentReasons as reasons } from '#machines/shared/card-payment/card-payment-reasons.ts';
