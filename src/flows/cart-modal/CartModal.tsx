import { useSelector } from '@xstate/react';
import type { CartModalRef } from '#machines/cart-modal/cart-modal.machine.ts';
import type { CartRef } from '#machines/cart/cart.machine.ts';
import type { CartView } from '#machines/shared/cart/cart.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Cart } from '#src/shared/cart/Cart.tsx';
import { EmptyCartLinks } from '#src/shared/cart/EmptyCartLinks.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { CartBody, filledIn } from './CartBody.tsx';
import { CartStatus } from './CartStatus.tsx';
import { canBeOrdered, CheckoutButton, requiresAction } from './CheckoutButton.tsx';

interface CartModalProps {
  actor: CartModalRef;
  cart: CartRef;
  promo?: Elements;
  /** In ms since the epoch; null until the clock was read. */
  now: number | null;
}

/** Spec 2 "Cart component and cart modal": a cart that was sent has a close button at the end. */
export function CartModal({ actor, cart, promo, now }: CartModalProps) {
  const { t } = useTranslation();
  const filled = filledIn(useSelector(cart, (state) => state.context));
  const isSent = filled?.status === 'received';
  const close = () => actor.send({ type: 'modal.closed' });
  return (
    <Dialog
      title={t('cart.title')}
      closeLabel={isSent ? null : t('app.close')}
      onClose={close}
      footer={
        isSent ? (
          <Button full variant="secondary" onClick={close}>
            {t('app.close')}
          </Button>
        ) : (
          canBeOrdered(filled) && <CheckoutButton cart={cart} status={filled.status} />
        )
      }
    >
      <CartBody cart={cart} ways={<EmptyCartLinks />}>
        {filled && <FilledCart actor={actor} cart={cart} promo={promo} now={now} view={filled} />}
      </CartBody>
    </Dialog>
  );
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
