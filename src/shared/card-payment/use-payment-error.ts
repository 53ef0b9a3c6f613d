import { useTranslation } from 'react-i18next';

/** The text of a decline code, `payment.error.{code}`; a code that has none is a plain refusal. Spec 8 "Checkout". */
export function usePaymentError(): (code: string) => string {
  const { t, i18n } = useTranslation();
  return (code) => {
    const path = `payment.error.${code}`;
    return i18n.exists(path) ? t(path as 'payment.error.card_declined') : t('payment.error.generic_decline');
  };
}
