import { useSelector } from '@xstate/react';
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import { cartIn } from '#machines/shared/card-payment/payment.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Success } from '#src/shared/card-payment/Success.tsx';
import { Button } from '#src/ui/Button.tsx';

export function OrderReceived({ actor }: { actor: CheckoutRef }) {
  const { t } = useTranslation();
  const cart = useSelector(actor, ({ context }) => cartIn(context.payable));
  const places = useSelector(actor, ({ context }) => context.names.places);
  const orders = cart?.customerOrders.filter((order) => order.items.length > 0) ?? [];
  const count = orders.length || 1;
  return (
    <Success
      actor={actor}
      title={t('checkout.success.title', { count })}
      text={t('checkout.success.text', { count })}
      next={
        orders.length > 0 &&
        orders.map(({ id, place }) => (
          <Button key={id} full size="lg" onClick={() => actor.send({ type: 'order.chosen', orderId: id })}>
            {t('checkout.success.follow', { count, number: id, place: places[place]?.name ?? t('cart.place') })}
          </Button>
        ))
      }
    >
      {cart !== null && cart.totalAmount > 0 && !cart.payWhenOrdering && (
        <p className="text-ink-muted">{t('order.payLater')}</p>
      )}
      {orders.length === 1 && (
        <p className="font-semibold">{t('checkout.success.number', { number: orders[0]?.id })}</p>
      )}
    </Success>
  );
}
