import { useTranslation } from '#src/i18n/use-translation.tsx';

/** `payment.error.{code}`; an unknown code is a generic decline. Spec 8 "Checkout". */
export function usePaymentError(): (code: string) => string {
  const { t, i18n } = useTranslation();
  return (code) => {
    const path = `payment.error.${code}`;
    return i18n.exists(path) ? t(path as 'payment.error.card_declined') : t('payment.error.generic_decline');
  };
}
