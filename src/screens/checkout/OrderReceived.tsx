import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import { useMoney } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/Button.tsx';
import { takeLostFocus } from '#src/ui/take-lost-focus.ts';

/** The server has received the cart. Spec 4 "Checkout": the success alert, with title and body. */
export function OrderReceived({ actor }: { actor: CheckoutRef }) {
  const { t } = useTranslation();
  const money = useMoney();
  const cart = useSelector(actor, ({ context }) => context.cart);
  const orders = cart?.customerOrders.filter((order) => order.items.length > 0) ?? [];
  return (
    <div ref={takeLostFocus} tabIndex={-1} role="status" className="grid justify-items-center gap-3 py-6 text-center outline-none">
      <span aria-hidden="true" className="grid size-20 animate-pop place-items-center rounded-full bg-success-soft">
        <CircleCheck className="size-12 text-success-text" />
      </span>
      <p className="font-display text-2xl font-bold">{t('checkout.success.title')}</p>
      <p className="text-ink-muted">{t('checkout.success.text')}</p>
      {orders.length > 0 && (
        <p className="font-semibold">
          {t('checkout.success.number', { count: orders.length, numbers: orders.map(({ id }) => id).join(', ') })}
        </p>
      )}
      {cart?.payWhenOrdering && (
        <p className="tabular-nums">{t('checkout.success.paid', { amount: money(cart.totalAmount, cart.currency) })}</p>
      )}
      <div className="mt-3 w-full">
        <Button full size="lg" onClick={() => actor.send({ type: 'alert.dismissed' })}>
          {t('app.ok')}
        </Button>
      </div>
    </div>
  );
}
