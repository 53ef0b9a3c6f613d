import { expiryOf } from '#machines/shared/card-payment/payment.ts';
import type { SavedCard } from '#machines/shared/entities/customer-entities.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
};

export function useCardText() {
  const { t } = useTranslation();
  return (card: SavedCard) => {
    const { brand, last4 } = card;
    const named = { brand: BRANDS[brand] ?? t('payment.method'), last4 };
    return {
      seen: t('payment.card', named),
      spoken: t('payment.cardSpoken', named),
      expiry: expiryOf(card),
    };
  };
}
