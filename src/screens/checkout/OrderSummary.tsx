import { useTranslation } from 'react-i18next';
import { lineId, lineTotal } from '#machines/shared/cart.ts';
import type { Cart } from '#machines/shared/entities.ts';
import type { OrderNames } from '#machines/shared/order-names.ts';
import { useMoney } from '#src/i18n/use-format.ts';
import { Price } from '#src/ui/Price.tsx';

/** The cart in checkout mode: read only. */
export function OrderSummary({ cart, names }: { cart: Cart; names: OrderNames }) {
  const { t } = useTranslation();
  const money = useMoney();
  const lines = cart.customerOrders.flatMap((order) => order.items);
  return (
    <section className="grid gap-2" aria-label={t('checkout.items')}>
      <h3 className="text-lg">{t('checkout.items')}</h3>
      <ul className="grid gap-2">
        {lines.map((item) => (
          <li key={lineId(item)} className="flex gap-3">
            <span className="font-semibold tabular-nums">{item.quantity}×</span>
            <span className="min-w-0 flex-1">
              {item.product.name}
              <span className="block text-sm text-ink-muted">
                {[item.variation?.name, ...item.product_options.map((option) => names.options[option])]
                  .filter((name) => name !== undefined)
                  .join(', ')}
              </span>
            </span>
            <Price amount={money(lineTotal(item), cart.currency)} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-t border-line pt-3 text-lg font-semibold">
        {t('checkout.total')}
        <Price size="lg" amount={money(cart.totalAmount, cart.currency)} />
      </p>
    </section>
  );
}
