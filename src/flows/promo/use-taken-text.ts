import type { Discount } from '#machines/promo/promo.machine.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';

/** "Desconto de 20 % aplicado." */
export function useTakenText(): (code: string, discount: Discount | null) => string {
  const { t } = useTranslation();
  return (code, discount) => {
    if (discount === null) return t('promo.taken', { code });
    if ('percent' in discount) return t('promo.takenPercent', { percent: discount.percent });
    return t('promo.takenAmount', { amount: formatMoney(discount.amount, discount.currency) });
  };
}
