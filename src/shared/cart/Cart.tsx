import type { CartRef } from '#machines/cart/cart.machine.ts';
import type { PlaceTerms } from '#machines/shared/cart/add-to-cart.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import {
  discountOf,
  fullTotal,
  hasUnavailable,
  lineId,
  type CartView,
  type OrderView,
} from '#machines/shared/cart/cart.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useOpening } from '#src/i18n/use-opening.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { SeatingBadge } from '#src/shared/orders/SeatingBadge.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import type { Elements } from '#src/ui/elements.ts';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { OrderTypeIcon } from '#src/ui/OrderTypeIcon.tsx';
import { Price } from '#src/ui/Price.tsx';
import { CartLine } from './CartLine.tsx';

export interface CartProps {
  cart: CartView;
  names: CartNames;
  /** Absent: read-only (a cart that is not open, the checkout). */
  editing?: CartRef | null;
  /** Removes lines that cannot be ordered any more. Absent in the checkout, which links to the cart. */
  fixing?: CartRef | null;
  promo?: Elements;
  /** Shows each order as a card with small lines, for the checkout. */
  compact?: boolean;
  /** In ms since the epoch; null until the clock was read. */
  now: number | null;
}

/** Spec 2 "Cart component". */
export function Cart({ cart, names, editing = null, fixing = null, promo = null, compact = false, now }: CartProps) {
  const { t } = useTranslation();
  const { customerOrders: orders } = cart;
  const discount = discountOf(cart);
  return (
    <div className="grid gap-6">
      {hasUnavailable(orders) && (
        <Banner
          tone="warning"
          title={t('cart.unavailable.title')}
          {...(fixing === null && {
            actions: <LinkButton href="/app/welcome?modals=cart-modal">{t('cart.change')}</LinkButton>,
          })}
        >
          {t('cart.unavailable.text')}
        </Banner>
      )}
      {orders.map((order) => (
        <CartOrder
          key={order.place}
          order={order}
          names={names}
          editing={editing}
          fixing={fixing}
          now={cart.status === 'received' ? null : now}
          isOneOfMany={orders.length > 1}
          compact={compact}
        />
      ))}
      <div className="grid gap-2 border-t border-line pt-4">
        {discount > 0 && (
          <p className="flex flex-wrap items-baseline gap-x-3 text-success-text">
            <span className="wrap-anywhere">
              {cart.promoCode ? t('cart.discount', { code: cart.promoCode }) : t('cart.rounding')}
            </span>
            <span className="ms-auto">
              <Price amount={formatMoney(-discount, cart.currency)} />
            </span>
          </p>
        )}
        {promo}
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-xl font-bold">{t('cart.total')}</span>
          <span className="ms-auto">
            <Price amount={formatMoney(cart.totalAmount, cart.currency)} size="xl" />
          </span>
        </p>
      </div>
    </div>
  );
}

interface CartOrderProps {
  order: OrderView;
  names: CartNames;
  editing: CartRef | null;
  fixing: CartRef | null;
  now: number | null;
  isOneOfMany: boolean;
  compact: boolean;
}

function CartOrder({ order, names, editing, fixing, now, isOneOfMany, compact }: CartOrderProps) {
  const { t } = useTranslation();
  const place = names.places[order.place];
  const name = place?.name ?? t('cart.place');
  const title = place?.marketplaceName ? t('cart.placeIn', { place: name, marketplace: place.marketplaceName }) : name;
  return (
    <section
      aria-label={title}
      className={cx('grid gap-3', compact && 'rounded-lg border border-line bg-surface p-4 shadow-card')}
    >
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid min-w-0 grow basis-40 gap-1">
          <h3 className="text-lg">{title}</h3>
          <p className="flex flex-wrap items-center gap-2 text-ink-muted">
            {order.deliveryMethod && <OrderTypeIcon type={order.deliveryMethod} />}
            <span>{order.deliveryMethod ? t(`orderTypes.${order.deliveryMethod}`) : t('place.orderTypeMissing')}</span>
            <SeatingBadge of={order} />
          </p>
          {order.deliveryAddress && <p className="text-sm text-ink-muted wrap-anywhere">{order.deliveryAddress}</p>}
        </div>
        {editing && place && (
          <Button
            variant="secondary"
            aria-label={t('cart.changeDeliveryName', { place: name })}
            onClick={() => editing.send({ type: 'delivery.requested', placeId: place.id })}
          >
            {t('cart.changeDelivery')}
          </Button>
        )}
      </div>
      {place && <ClosedNow place={place} now={now} />}
      <ul className={cx('grid', compact ? 'border-t border-line pt-2' : 'divide-y divide-line')}>
        {order.items.map((item) => (
          <CartLine
            key={lineId(item)}
            item={item}
            names={names}
            currency={order.currency}
            place={order.place}
            placeId={place?.id ?? null}
            editing={editing}
            fixing={fixing}
            compact={compact}
          />
        ))}
      </ul>
      {isOneOfMany && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 grow basis-32 wrap-anywhere">{t('cart.orderTotal', { place: name })}</span>
          <span className="ms-auto">
            <Price amount={formatMoney(fullTotal(order), order.currency)} />
          </span>
        </p>
      )}
    </section>
  );
}

/** Only a warning: opening hours do not block orders (decision 24). */
function ClosedNow({ place, now }: { place: PlaceTerms; now: number | null }) {
  const { t } = useTranslation();
  const opening = useOpening()(place, now);
  if (opening === null || opening.isOpen) return null;
  return (
    <Banner tone="warning" title={opening.text}>
      {t('cart.closed')}
    </Banner>
  );
}
