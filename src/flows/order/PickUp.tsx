import { MapPin } from 'lucide-react';
import type { NamedPlace } from '#machines/shared/cart/cart-queue.ts';
import { isOver } from '#machines/shared/cart/order-progress.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { isolate } from '#machines/shared/values/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';

/** Shows the address of a take-away order until the order is over. */
export function PickUp({ order, place }: { order: Order; place: NamedPlace | undefined }) {
  const { t } = useTranslation();
  const address = place?.address;
  if (order.deliveryMethod !== 'take_away' || isOver(order) || !address) return null;
  return (
    <div className="flex items-start gap-3">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <dl className="min-w-0">
        <dt className="text-sm text-ink-muted">{t('order.pickUp')}</dt>
        <dd className="wrap-anywhere">{isolate(address)}</dd>
      </dl>
    </div>
  );
}
