import { useTranslation } from 'react-i18next';
import { formatMoney } from '#machines/shared/values/money.ts';

/** Formats for the customer's eyes. Amounts are minor units. */
export function useMoney(): (amount: number, currency: string) => string {
  return formatMoney;
}

/**
 * Title and text of an alert: what failed, where the failure is one that the app has a name for, else the generic title
 * over the raw text. Spec 8 "Generic mapping".
 */
export function useErrorAlert(): (reason: string, whatFailed: string) => { title: string; text: string } {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (reason, whatFailed) => {
    const text = errorText(reason);
    const isNamed = text !== reason && startOf(reason) === null && reason !== 'unknown_error';
    return { title: isNamed ? whatFailed : t('errors.generic_title'), text };
  };
}

/** Characters that an alert has room for. */
const RAW_LENGTH = 300;

/** The start of a server's own text; null where there is room for all of it. */
function startOf(raw: string): string | null {
  const characters = Array.from(raw);
  return characters.length > RAW_LENGTH ? characters.slice(0, RAW_LENGTH).join('') : null;
}

/**
 * The text of an error: the catalogue's entry `errors.{reason}`, else the raw text (spec 8 "Generic mapping"). Of
 * violations ("deliverySeatCode: seat_code_required", a line each) the message is the key; the property is the server's.
 */
export function useErrorText(): (reason: string) => string {
  const { t, i18n } = useTranslation();
  const find = (key: string) => (i18n.exists(`errors.${key}`) ? t(`errors.${key}` as 'errors.unknown_error') : null);
  const lineText = (line: string) => find(line.replace(/^[\w.[\]]+: /, '')) ?? line;
  return (reason) => {
    const start = startOf(reason);
    if (start !== null) return t('app.shortened', { text: start });
    return find(reason) ?? [...new Set(reason.split('\n').map(lineText))].join('\n');
  };
}
