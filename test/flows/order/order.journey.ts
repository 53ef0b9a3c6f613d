import { orderMachine } from '#machines/order/order.machine.ts';
import { cutOff, signedOut } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { DIALOG, NOBODYS, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { READ_ORDER, accept, delivered, names, orderIn, ordered, placed } from '#test/flows/shared/placed-order.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './order.controls.ts';

export default journeys(orderMachine, {
  actor: 'order:',
  input: { orderId: 12 },
  project: ({ context: { reason, order } }) => [reason, order?.status],
  events: [...DIALOG.events, { type: 'cancellation.requested' }, { type: 'cancellation.confirmed' }],
  answers: [
    { event: done('loadOrder', { kind: 'found', order: placed, names }), given: ordered },
    { event: done('loadOrder', { kind: 'found', order: orderIn('delivered'), names }), given: delivered },
    { event: done('loadOrder', { kind: 'notFound' }), given: signIn },
    signedOut('loadOrder'),
    cutOff('loadOrder', READ_ORDER, signIn),
    { event: { type: 'content.stale', isKnown: true }, act: accept },
    { event: done('cancelOrder', { kind: 'canceled', order: orderIn('canceled') }) },
  ],
  arrive: ({ page, id }) => page.goto(`/order-modal?id=${id || NOBODYS}`),
  perform: { ...DIALOG.perform, ...pressing(controls) },
  reloads: {
    resumesIn: { 'following.current': ['following.confirming', 'following.refreshing'], over: ['following.canceling'] },
    effects: { 'following.canceling': { call: /^PUT \/api\/.*\/cancel/ } },
  },
});
