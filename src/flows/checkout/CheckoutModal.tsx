import { useSelector } from '@xstate/react';
import { ShoppingBag } from 'lucide-react';
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import { cartIn } from '#machines/shared/card-payment/payment.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { PaymentFrame } from '#src/shared/card-payment/PaymentFrame.tsx';
import { Cart } from '#src/shared/cart/Cart.tsx';
import { EmptyCartLinks } from '#src/shared/cart/EmptyCartLinks.tsx';
import { useNifText } from '#src/shared/orders/use-nif-text.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { OrderReceived } from './OrderReceived.tsx';

interface CheckoutModalProps {
  actor: CheckoutRef;
  /** In ms since the epoch; null until the clock was read. */
  now: number | null;
  /** Shown below a received order. */
  offer?: Elements;
}

/** Spec 2 "Checkout modal". */
export function CheckoutModal({ actor, now, offer }: CheckoutModalProps) {
  const { t } = useTranslation();
  return (
    <PaymentFrame
      actor={actor}
      empty={
        <EmptyState
          icon={<ShoppingBag className="size-8" />}
          title={t('checkout.empty.title')}
          text={t('checkout.empty.text')}
          action={<EmptyCartLinks />}
        />
      }
      review={<CheckoutReview actor={actor} now={now} />}
      succeeded={
        <>
          <OrderReceived actor={actor} />
          {offer}
        </>
      }
      remedy={<MoreDishes actor={actor} />}
    />
  );
}

/** The read-only cart, each order with its delivery method. */
function CheckoutReview({ actor, now }: Omit<CheckoutModalProps, 'offer'>) {
  const { t } = useTranslation();
  const cart = useSelector(actor, ({ context }) => cartIn(context.payable));
  const names = useSelector(actor, ({ context }) => context.names);
  if (cart === null) return null;
  const filled = cart.customerOrders.filter((order) => order.items.length > 0);
  return (
    <>
      <Cart compact cart={{ ...cart, customerOrders: filled }} names={names} now={now} />
      <Nif actor={actor} />
      {cart.totalAmount === 0 && <p className="text-ink-muted">{t('checkout.free')}</p>}
      {cart.totalAmount > 0 && !cart.payWhenOrdering && <p className="text-ink-muted">{t('order.payLater')}</p>}
    </>
  );
}

/** The invoices of all orders have the tax number of the customer's account. Decision 119. */
function Nif({ actor }: { actor: CheckoutRef }) {
  const { t } = useTranslation();
  const nifText = useNifText();
  const nif = useSelector(actor, ({ context }) => context.nif);
  const isChoosing = useSelector(actor, (state) => state.matches('choosing'));
  return (
    <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-3 text-sm text-ink-muted">
      <span>{nif === null ? t('checkout.nif.none') : nifText(nif)}</span>
      {isChoosing && (
        <Button variant="ghost" onClick={() => actor.send({ type: 'nif.chosen' })}>
          {t(nif === null ? 'checkout.nif.add' : 'checkout.nif.change')}
        </Button>
      )}
    </div>
  );
}

/** Shown if the total is below the minimum for card payments. Decision 96. */
function MoreDishes({ actor }: { actor: CheckoutRef }) {
  const { t } = useTranslation();
  const isTooLittle = useSelector(actor, ({ context }) => context.reason === 'amount_too_small');
  const placeId = useSelector(actor, ({ context: { payable, names } }) => {
    const order = cartIn(payable)?.customerOrders.find(({ items }) => items.length > 0);
    return order === undefined ? null : (names.places[order.place]?.id ?? null);
  });
  if (!isTooLittle || placeId === null) return null;
  return <LinkButton href={`/app/restaurants/${placeId}`}>{t('checkout.moreDishes')}</LinkButton>;
}
