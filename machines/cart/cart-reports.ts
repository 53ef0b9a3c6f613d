import type { CustomerChanged } from '#machines/shared/account/session.ts';
import type { AddReported, AskedAdd } from '#machines/shared/cart/add-to-cart.ts';
import { isBlocked, isForProduct, pendingAdds } from '#machines/shared/cart/cart-queue.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import type { CartContext } from './cart-context.ts';

export interface Reply {
  to: string;
  report: AddReported;
}

function reportOn(product: Iri, status: AddReported['status'], reason: string | null = null): AddReported {
  return { type: 'add.reported', product, status, reason };
}

export function reportsOn(
  adds: readonly AskedAdd[],
  status: AddReported['status'],
  reason: string | null = null,
): Reply[] {
  return adds.flatMap(({ item, askers = [] }) =>
    askers.map((to) => ({ to, report: reportOn(item.product['@id'], status, reason) })),
  );
}

/** A lost session keeps pending adds until the next login; a logout drops them. */
export function reportsOnLeaving(context: CartContext, { isLost }: CustomerChanged): Reply[] {
  if (context.userId === null) return [];
  return [...reportsOn(context.intents, 'none'), ...reportsOn(pendingAdds(context), isLost ? 'loginNeeded' : 'none')];
}

export function answerTo(context: CartContext, product: Iri): AddReported {
  const isUnwritten = context.intents.some((intent) => intent.item.product['@id'] === product);
  const waiting = [...context.inFlight, ...context.queue, ...(context.kept?.adds ?? [])].find(isForProduct(product));
  if (!waiting) return reportOn(product, isUnwritten ? 'saving' : context.added === product ? 'added' : 'none');
  if (context.userId === null) return reportOn(product, 'loginNeeded');
  if (context.reason !== null) return reportOn(product, 'interrupted', context.reason);
  return reportOn(product, context.isLoaded && isBlocked(waiting, context) ? 'deliveryNeeded' : 'saving');
}
