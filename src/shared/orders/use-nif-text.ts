import { useTranslation } from '#src/i18n/use-translation.tsx';

/** "Fatura com NIF 123 456 789". */
export function useNifText(): (nif: string) => string {
  const { t } = useTranslation();
  return (nif) => t('orders.nif', { nif: nif.replaceAll(/\d{3}(?=\d)/g, '$&\u{A0}') });
}
