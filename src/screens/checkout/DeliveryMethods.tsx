import { useTranslation } from 'react-i18next';
import type { Order } from '#machines/shared/entities.ts';
import type { OrderNames } from '#machines/shared/order-names.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { OrderTypeIcon } from '#src/ui/OrderTypeIcon.tsx';

/** How each order reaches the customer; for a seat, which one. */
export function DeliveryMethods({ orders, names }: { orders: readonly Order[]; names: OrderNames }) {
  const { t } = useTranslation();
  const filled = orders.filter((order) => order.items.length > 0);
  return (
    <section className="grid gap-2" aria-label={t('checkout.delivery')}>
      <h3 className="text-lg">{t('checkout.delivery')}</h3>
      <ul className="grid gap-2">
        {filled.map((order) => (
          <li key={order['@id']} className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3">
            <OrderTypeIcon type={order.deliveryMethod} size="md" />
            <span className="grid min-w-0 flex-1">
              <span className="font-medium">{t(`orderTypes.${order.deliveryMethod}`)}</span>
              <span className="truncate text-sm text-ink-muted">{names.places[order.place]?.name}</span>
            </span>
            {order.deliverySeatCode !== null && (
              <Badge tone="info">{t('checkout.seat', { code: order.deliverySeatCode })}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
