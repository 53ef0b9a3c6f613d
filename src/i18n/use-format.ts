import { useTranslation } from 'react-i18next';
import { formatMoney } from '#machines/shared/values/money.ts';
import { startOf, useErrorText } from './use-error-text.ts';

/** Amounts are in minor units. */
export function useMoney(): (amount: number, currency: string) => string {
  return formatMoney;
}

/** Known errors get `whatFailed` as title, others the generic title over the raw text. Spec 8 "Generic mapping". */
export function useErrorAlert(): (reason: string, whatFailed: string) => { title: string; text: string } {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (reason, whatFailed) => {
    const text = errorText(reason);
    const isNamed = text !== reason && startOf(reason) === null && reason !== 'unknown_error';
    return { title: isNamed ? whatFailed : t('errors.generic_title'), text };
  };
}
