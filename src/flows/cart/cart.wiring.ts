import type { LoadedCart } from '#machines/cart/cart-context.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { CART } from '#machines/shared/flow/change.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
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
  const load = loadCart(quietly, createOrderNamer(quietly));
  let isKept = false;
  return cartMachine.provide({
    actors: {
      readNotes: serve(() => notes.read()),
      writeNotes: serve(notes.write),
      loadCart: serve<{ userId: number | null }, LoadedCart>(async (input, signal) => {
        const loaded = await load(input, signal);
        isKept = loaded.isKept;
        if (!isKept) return loaded;
        // The cart may have been made since the answer was kept: nobody knows that it is empty, or another one.
        const { owner, edits } = notes.read();
        const isAnother = owner === input.userId && edits !== null && edits.cart !== loaded.cart?.['@id'];
        if (loaded.cart === null || isAnother) throw new RequestFailure('offline', 0);
        return loaded;
      }),
      saveBatch: serve(saveBatch(quietly, () => changes.tellOthers(CART), takeLock)),
      // A kept cart may be another one by now.
      watch: watchExpecting(clients, () => isKept || attempts.recall({ subject: { kind: 'checkout' } }) !== null),
    },
  });
}
