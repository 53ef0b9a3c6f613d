import { useSelector } from '@xstate/react';
import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { CartModalRef } from '#machines/cart-modal/cart-modal.machine.ts';
import type { CartRef } from '#machines/cart/cart.machine.ts';
import { needsCustomer } from '#machines/shared/card-payment/payment.ts';
import { viewOf } from '#machines/shared/cart/cart-queue.ts';
import type { CartView } from '#machines/shared/cart/cart.ts';
import { Cart } from '#src/shared/cart/Cart.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';
import { CartNotices } from './CartNotices.tsx';
import { CartStatus } from './CartStatus.tsx';

interface CartModalProps {
  actor: CartModalRef;
  cart: CartRef;
  promo?: Elements;
  /** In ms since the epoch; null until the clock was read. */
  now: number | null;
}

/** Spec 2 "Cart component and cart modal". */
export function CartModal({ actor, cart, promo, now }: CartModalProps) {
  const { t } = useTranslation();
  const context = useSelector(cart, (state) => state.context);
  const isSignedOut = useSelector(cart, (state) => state.hasTag('signedOut'));
  const isFirstLoad = useSelector(cart, (state) => state.hasTag('loading') && !state.context.isLoaded);
  const view = viewOf(context);
  const filled = view !== null && view.itemCount > 0 ? view : null;
  return (
    <Dialog
      title={t('cart.title')}
      closeLabel={canBeOrdered(filled) ? t('app.close') : null}
      onClose={() => actor.send({ type: 'modal.closed' })}
      footer={<CartFooter actor={actor} cart={cart} view={filled} />}
    >
      <div className="grid gap-4">
        <CartNotices cart={cart} />
        {isSignedOut && (
          <EmptyState
            icon={<ShoppingBag className="size-8" />}
            title={t('cart.signedOut.title')}
            text={t('cart.signedOut.text')}
            action={
              <Button onClick={() => cart.send({ type: 'login.requested' })}>{t('cart.signedOut.action')}</Button>
            }
          />
        )}
        {isFirstLoad && <CartSkeleton />}
        {filled && <FilledCart actor={actor} cart={cart} promo={promo} now={now} view={filled} />}
        {context.isLoaded && !filled && (
          <EmptyState
            icon={<ShoppingBag className="size-8" />}
            title={t('cart.empty.title')}
            text={t('cart.empty.text')}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <LinkButton href="/app/welcome">{t('cart.empty.action')}</LinkButton>
                <LinkButton variant="secondary" href="/orders-modal">
                  {t('cart.empty.orders')}
                </LinkButton>
              </div>
            }
          />
        )}
      </div>
    </Dialog>
  );
}

const requiresAction = ({ context: { cart } }: SnapshotFrom<CartRef>) => cart !== null && needsCustomer(cart);

/** Spec 2: "a checkout button when status is open or rejected, otherwise a close button". */
function canBeOrdered(view: CartView | null): view is CartView {
  return view !== null && view.status !== 'received';
}

function FilledCart({ actor, cart, promo, now, view }: CartModalProps & { view: CartView }) {
  const names = useSelector(cart, ({ context }) => context.names);
  const isEditing = useSelector(actor, (state) => state.matches('editing'));
  return (
    <>
      <CartStatus
        actor={actor}
        status={view.status}
        requiresAction={useSelector(cart, requiresAction)}
        itemCount={view.itemCount}
      />
      <Cart cart={view} names={names} editing={isEditing ? cart : null} fixing={cart} promo={promo} now={now} />
    </>
  );
}

function CartFooter({ actor, cart, view }: Pick<CartModalProps, 'actor' | 'cart'> & { view: CartView | null }) {
  const { t } = useTranslation();
  const isSaving = useSelector(cart, (state) => state.hasTag('saving') || state.hasTag('loading'));
  const asksBank = useSelector(cart, requiresAction);
  const canCheckOut = useSelector(cart, (state) => state.can({ type: 'checkout.requested' }));
  if (!canBeOrdered(view)) {
    return (
      <Button full variant="secondary" onClick={() => actor.send({ type: 'modal.closed' })}>
        {t('app.close')}
      </Button>
    );
  }
  return (
    <Button
      full
      busy={isSaving}
      disabledReason={canCheckOut || isSaving ? null : t('cart.unsavedTitle')}
      onClick={() => cart.send({ type: 'checkout.requested' })}
    >
      {t(view.status === 'open' ? 'cart.checkout' : asksBank ? 'cart.continueCheckout' : 'cart.retryCheckout')}
    </Button>
  );
}

const CART_BLOCKS = ['h-6 w-40 rounded-sm', 'h-12 rounded-md', 'h-12 rounded-md', 'h-8 rounded-md'];

function CartSkeleton() {
  const { t } = useTranslation();
  return <SkeletonStack label={t('cart.loading')} blocks={CART_BLOCKS} className="gap-3" />;
}
