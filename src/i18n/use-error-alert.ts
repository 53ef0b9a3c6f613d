import { startOf, useErrorText } from './use-error-text.ts';
import { useTranslation } from './use-translation.tsx';

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
