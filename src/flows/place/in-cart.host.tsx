import { useSelector } from '@xstate/react';
import type { PlaceRef } from '#machines/place/place.machine.ts';
import { isPlain } from '#machines/shared/cart/add-to-cart.ts';
import { viewOf, type CartFacts } from '#machines/shared/cart/cart-queue.ts';
import { countOf, plainLine } from '#machines/shared/cart/cart.ts';
import type { Product } from '#machines/shared/entities/entities.ts';
import { useService } from '#src/host/root-context.ts';
import { useCart } from '#src/host/use-cart.ts';
import { InCart } from './InCart.tsx';

/** The number of a dish in the cart. Reads the cart on its own, so that the menu does not render with each change. */
export function DishInCart({ actor, product, countId }: { actor: PlaceRef; product: Product; countId: string }) {
  const cart = useService('cart');
  const place = useSelector(actor, ({ context }) => context.place);
  const of = (facts: CartFacts) => countOf(viewOf(facts), place?.['@id'], product);
  const count = useCart(of);
  const hasCart = useCart((facts) => facts.cart !== null);
  /** Reads the present cart, because a second press may come before the first is shown. */
  const change = (by: number) => {
    const facts = cart?.getSnapshot().context;
    const known = facts?.cart ? of(facts) : 0;
    if (known === 0 && by > 0) actor.send({ type: 'dish.added', productId: product.id });
    if (known > 0 && place)
      cart?.send({ type: 'line.changed', place: place['@id'], line: plainLine(product), quantity: known + by });
  };
  const isQuick = place !== null && place.checkoutEnabled && isPlain(product);
  return (
    <InCart
      name={product.name}
      countId={countId}
      count={count}
      onAdd={isQuick ? () => change(1) : null}
      onRemove={isQuick && hasCart ? () => change(-1) : null}
    />
  );
}
