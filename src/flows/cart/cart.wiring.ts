import { cartMachine } from '#machines/cart/cart.machine.ts';
import { CART } from '#machines/shared/flow/change.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadCart, saveBatch } from '#src/adapters/api/carts.ts';
import { createOrderNamer } from '#src/adapters/api/order-names.ts';
import { createCartNotes } from '#src/adapters/cart/cart-notes.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { paymentAttempts } from '#src/wiring/payment-attempts.ts';
import { serve } from '#src/wiring/serve.ts';
import { watchExpecting } from '#src/wiring/watch.ts';

export function wire(clients: Clients) {
  const { api, changes, newKey, store, takeLock } = clients;
  // In the background: the cart shows its own progress and loads before anyone asks for it.
  const quietly = inBackground(api);
  const notes = createCartNotes({ store, newKey, now: () => Date.now() });
  const attempts = paymentAttempts(clients);
  return cartMachine.provide({
    actors: {
      readNotes: serve(() => notes.read()),
      writeNotes: serve(notes.write),
      loadCart: serve(loadCart(quietly, createOrderNamer(quietly))),
      saveBatch: serve(saveBatch(quietly, () => changes.tellOthers(CART), takeLock)),
      watch: watchExpecting(clients, () => attempts.recall({ subject: { kind: 'checkout' } }) !== null),
    },
  });
}
