import type { orderAgainMachine } from '#machines/order-again/order-again.machine.ts';
import type { Controls } from '#test/harness/controls.ts';
import { readingControls } from '../shared/reading-controls.ts';

const dialog = { role: 'dialog', name: 'order.again.title' } as const;

export const controls = {
  ...readingControls('order.again.title'),
  'add.submitted': { role: 'button', name: 'order.again.add', in: dialog },
} satisfies Controls<typeof orderAgainMachine>;
