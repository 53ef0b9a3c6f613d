import { fromCallback } from 'xstate';
import type { OrderChanged } from '#machines/cart/cart-setup.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { isAbout } from '#machines/shared/flow/change.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadCart, saveBatch } from '#src/adapters/api/carts.ts';
import { createOrderNamer } from '#src/adapters/api/order-names.ts';
import { createCartNotes } from '#src/adapters/cart/cart-notes.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export function wire({ api, changes, newKey, store }: Clients) {
  // In the background: the cart shows its own progress and loads before anyone asks for it.
  const quietly = inBackground(api);
  const notes = createCartNotes({ store, newKey, now: () => Date.now() });
  return cartMachine.provide({
    actors: {
      readNotes: serve(() => notes.read()),
      writeNotes: serve(notes.write),
      loadCart: serve(loadCart(quietly, createOrderNamer(quietly))),
      saveBatch: serve(saveBatch(quietly)),
      changes: fromCallback<OrderChanged>(({ sendBack }) =>
        changes.listen(
          (change) => isAbout(change, 'order') && sendBack({ type: 'order.changed', isKnown: change.kind === 'order' }),
        ),
      ),
    },
  });
}
