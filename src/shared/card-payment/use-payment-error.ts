import { useTranslation } from '#src/i18n/use-translation.tsx';

/** `payment.error.{code}`; an unknown code is a generic decline. Spec 8 "Checkout". */
export function usePaymentError(): (code: string) => string {
  const { t, find } = useTranslation();
  return (code) => find(`payment.error.${code}`) ?? t('payment.error.generic_decline');
}
