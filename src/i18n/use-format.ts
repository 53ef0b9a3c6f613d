import { useTranslation } from 'react-i18next';
import { formatMoney } from '#machines/shared/money.ts';
import { LOCALES } from './create-i18n.ts';

const LOCALE = LOCALES.pt;

/** Formats for the customer's eyes. Amounts are minor units. */
export function useMoney(): (amount: number, currency: string) => string {
  return (amount, currency) => formatMoney(amount, currency, LOCALE);
}

/**
 * The text of an error: the catalogue's entry `errors.{reason}`, else the raw text (spec 8 "Generic mapping").
 */
export function useErrorText(): (reason: string) => string {
  const { t, i18n } = useTranslation();
  return (reason) => {
    const path = `errors.${reason}`;
    return i18n.exists(path) ? t(path as 'errors.unknown_error') : reason;
  };
}
