import type { AnyMachineSnapshot } from 'xstate';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { cutOff, signedOut } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { DIALOG, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { accept, names, ordered, placed } from '#test/flows/shared/placed-order.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './orders.controls.ts';

const isListing = (state: AnyMachineSnapshot) => state.matches('listing');

export default journeys(ordersMachine, {
  actor: 'orders:modal',
  input: { placeId: null },
  project: ({ context: { reason, orders } }) => [reason, orders.length],
  events: DIALOG.events,
  answers: [
    { event: done('loadOrders', { kind: 'read', orders: [placed], names, hasMore: false }), given: ordered },
    { event: done('loadOrders', { kind: 'read', orders: [], names, hasMore: false }), given: signIn },
    signedOut('loadOrders'),
    cutOff('loadOrders', /^GET \/api\/customer_requests/, signIn),
    { event: { type: 'content.stale', isKnown: true }, only: isListing, act: accept },
  ],
  arrive: ({ page }) => page.goto('/orders-modal'),
  perform: { ...DIALOG.perform, ...pressing(controls) },
  reloads: { resumesIn: { 'listing.current': ['listing.refreshing'] } },
});
