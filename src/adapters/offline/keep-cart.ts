import { withOrder } from '#machines/shared/cart/cart.ts';
import type { Cart, Order } from '#machines/shared/entities/entities.ts';
import { keptAnswersOf } from '#machines/shared/values/kept-names.ts';

/** Puts a saved order into the kept profile, because the app does not read the profile again after it saves. */
export async function keepCart(
  { cart, order }: { cart: Cart; order: Order },
  userId: number | null,
  { caches }: Partial<Pick<Window, 'caches'>>,
): Promise<void> {
  if (!caches || userId === null) return;
  const name = keptAnswersOf(String(userId));
  try {
    // `open` would create the cache of a customer who has left.
    if (!(await caches.has(name))) return;
    const answers = await caches.open(name);
    const known = await answers.match(PROFILE, { ignoreVary: true });
    if (!known) return;
    const profile = { ...((await known.json()) as object), currentCart: withOrder(cart, order) };
    await answers.put(PROFILE, new Response(JSON.stringify(profile), { headers: known.headers }));
  } catch {
    // Storage is blocked, so nothing is kept.
  }
}

const PROFILE = '/api/customer/profile';
