import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { askersOf, type CartContext, type SaveResult } from '#machines/cart/cart-context.ts';
import { answerTo, reportsOn as repliesOn, reportsOnLeaving, type Reply } from '#machines/cart/cart-reports.ts';
import { addsInFlight, isBlocked, pendingAdds } from '#machines/shared/cart/cart-queue.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';

const told = ({ to, report }: Reply) => ({ to, ...report });
const reportsOn = (...about: Parameters<typeof repliesOn>) => repliesOn(...about).map(told);

interface Facts {
  context: CartContext;
}

const asked = (kind: string, key: string | null = null) => [{ type: 'flow.requested', kind, key }];
const blockedIn = ({ context }: Facts) =>
  reportsOn(
    pendingAdds(context).filter((add) => isBlocked(add, context)),
    'deliveryNeeded',
  );

const isAt = (server: string, state: AnyMachineSnapshot) => state.matches({ running: { server } });

/** What the cart sends to a flow that added a dish, and the flows it asks the root to open. */
export function cartTells(
  event: AnyEventObject,
  from: AnyMachineSnapshot & Facts,
  to: AnyMachineSnapshot & Facts,
): readonly AnyEventObject[] {
  const isSent = isAt('saving', to) && (!isAt('saving', from) || event.type === 'xstate.done.actor.saveBatch');
  return [...toldBy(event, from, to), ...(isSent ? reportsOn(addsInFlight(to.context), 'saving') : [])];
}

function toldBy(
  event: AnyEventObject,
  from: AnyMachineSnapshot & Facts,
  after: AnyMachineSnapshot & Facts,
): readonly AnyEventObject[] {
  const before = from.context;
  const answered = (to: string) => ({ to, ...answerTo(after.context, event['product']) });
  switch (event.type) {
    case 'login.requested':
      return asked('login');
    case 'checkout.requested':
      return asked('checkout');
    case 'delivery.requested':
      return asked('delivery-method', String(event['placeId']));
    case 'customer.changed': {
      const { userId, isLost } = event;
      return before.userId === userId
        ? []
        : reportsOnLeaving(before, { type: 'customer.changed', userId, isLost }).map(told);
    }
    case 'add.inquired':
      return [answered(event['replyTo'])];
    case 'add.withdrawn':
      return [...new Set([...askersOf(before, event['product']), event['replyTo']])].map(answered);
    case 'add.retried':
      return isAt('interrupted', from) || isAt('unavailable', from) ? [] : [answered(event['replyTo'])];
    case 'xstate.done.actor.writeNotes':
      if (event['output'] === null) return [];
      return askersOf(before, event['output'].item.product['@id']).map((to) => ({
        to,
        ...answerTo(after.context, event['output'].item.product['@id']),
      }));
    case 'changes.discarded':
      return reportsOn(pendingAdds(before), 'none');
    case 'xstate.error.actor.writeNotes':
      return reportsOn(before.intents.slice(0, 1), 'refused', reasonOf(event['error']));
    case 'xstate.done.actor.loadCart':
      return blockedIn(after);
    case 'xstate.done.actor.saveBatch':
      return [...outcomeOf(before, event['output']), ...(LEADS_BACK.has(event['output'].kind) ? blockedIn(after) : [])];
    case 'xstate.error.actor.loadCart':
    case 'xstate.error.actor.saveBatch':
      return reportsOn(pendingAdds(before), 'interrupted', reasonOf(event['error']));
    default:
      return [];
  }
}

/** Answers after which the cart checks again for blocked changes. */
const LEADS_BACK = new Set<SaveResult['kind']>(['saved', 'unchanged', 'refused']);

function outcomeOf(before: CartContext, result: SaveResult) {
  if (result.kind === 'inProgress') return [];
  return 'reason' in result
    ? reportsOn(addsInFlight(before), 'refused', result.reason)
    : reportsOn(addsInFlight(before), 'added');
}
