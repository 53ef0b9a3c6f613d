import type { lastOrderMachine } from '#machines/last-order/last-order.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

export const controls = {
  'again.chosen': {
    role: 'button',
    name: 'order.again.title',
    in: { role: 'region', name: 'lastOrder.title' },
  },
} satisfies Controls<typeof lastOrderMachine>;
