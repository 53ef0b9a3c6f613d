import type { AnyMachineSnapshot } from 'xstate';
import { lastOrderMachine } from '#machines/last-order/last-order.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { open, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { accept, ordered, placed } from '#test/flows/shared/placed-order.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './last-order.controls.ts';

const isRead = (state: AnyMachineSnapshot) => state.matches({ following: 'read' }) && state.context.order !== null;

export default journeys(lastOrderMachine, {
  actor: 'last-order',
  project: ({ context }) => context.order?.id,
  events: [{ type: 'customer.changed', userId: 7, isLost: false }, { type: 'order.wanted' }],
  appEvents: ['customer.changed', 'order.wanted'],
  isOffered: (state, { type }) => state.matches(type === 'order.wanted' ? 'waiting' : 'signedOut'),
  answers: [
    { event: done('loadLastOrder', placed), given: ordered },
    { event: done('loadLastOrder', null), given: signIn },
    { event: { type: 'content.stale', isKnown: true }, only: isRead, act: accept },
  ],
  arrive: open('/app/welcome'),
  perform: { ...pressing(controls), 'customer.changed': async () => undefined, 'order.wanted': async () => undefined },
});
