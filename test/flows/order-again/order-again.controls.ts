import type { orderAgainMachine } from '#machines/order-again/order-again.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'order.again.title' } as const;

export const controls = {
  'add.submitted': { role: 'button', name: 'order.again.add', in: dialog },
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
  'login.chosen': { role: 'button', name: 'login.submit', in: dialog },
} satisfies Controls<typeof orderAgainMachine>;
