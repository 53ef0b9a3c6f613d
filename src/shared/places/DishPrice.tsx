import type { Product } from '#machines/shared/entities/entities.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Price, type PriceProps } from '#src/ui/Price.tsx';

interface DishPriceProps extends Pick<PriceProps, 'size'> {
  product: Product;
  currency: string;
}

/** The price of a dish before its choices: "from" if they change it. Decision 86. */
export function DishPrice({ product, currency, size = 'md' }: DishPriceProps) {
  const { t } = useTranslation();
  const { price, lowPrice = price, highPrice = lowPrice } = product;
  const prefix = highPrice > lowPrice ? t('product.from') : undefined;
  return <Price amount={formatMoney(lowPrice, currency)} prefix={prefix} size={size} />;
}
