import { ConciergeBell } from 'lucide-react';
import type { PlaceRef } from '#machines/place/place.machine.ts';
import type { DeliveryChoice, Place } from '#machines/shared/entities/entities.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { SeatingBadge } from '#src/shared/orders/SeatingBadge.tsx';
import { ActionTile, TileButton } from '#src/ui/ActionTile.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { OrderTypeIcon } from '#src/ui/OrderTypeIcon.tsx';

interface OrderWayProps {
  actor: PlaceRef;
  place: Place;
  delivery: DeliveryChoice | null;
}

export function OrderWay({ actor, place, delivery }: OrderWayProps) {
  const { t } = useTranslation();
  if (!place.checkoutEnabled || place.orderTypes.length === 0) {
    return (
      <div className="basis-full">
        <Banner tone="warning" title={t('place.checkoutDisabled.title')}>
          {t('place.checkoutDisabled.text')}
        </Banner>
      </div>
    );
  }
  const name = delivery && t(`orderTypes.${delivery.deliveryMethod}`);
  return (
    <ActionTile
      label={t('place.howToOrder')}
      icon={
        delivery ? (
          <OrderTypeIcon type={delivery.deliveryMethod} size="md" />
        ) : (
          <ConciergeBell aria-hidden="true" className="size-6" />
        )
      }
    >
      <p className="grid min-w-0 flex-1">
        <span className="text-sm text-ink-muted">{t('place.howToOrder')}</span>
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span>{name ?? t('place.orderTypeMissing')}</span>
          <span className="flex flex-wrap items-center gap-x-2">
            {delivery && <SeatingBadge of={delivery} />}
            <TileButton
              onClick={() => actor.send({ type: 'delivery-method.opened' })}
              aria-label={
                name === null ? t('place.chooseOrderTypeName') : t('place.changeOrderTypeName', { orderType: name })
              }
            />
          </span>
        </span>
      </p>
    </ActionTile>
  );
}
