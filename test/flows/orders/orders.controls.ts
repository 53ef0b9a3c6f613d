import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import type { Controls } from '#test/harness/controls.ts';
import { readingControls } from '../shared/reading-controls.ts';

const dialog = { role: 'dialog', name: 'orders.title' } as const;

export const controls = {
  ...readingControls('orders.title'),
  'more.requested': { role: 'button', name: 'orders.more', in: dialog },
} satisfies Controls<typeof ordersMachine>;
