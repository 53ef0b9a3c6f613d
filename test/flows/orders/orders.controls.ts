import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'orders.title' } as const;

export const controls = {
  'more.requested': { role: 'button', name: 'orders.more', in: dialog },
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
  'login.chosen': { role: 'button', name: 'login.submit', in: dialog },
} satisfies Controls<typeof ordersMachine>;
