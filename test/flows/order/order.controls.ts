import type { orderMachine } from '#machines/order/order.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'order.title' } as const;
const question = { role: 'alertdialog', name: 'order.confirm.title' } as const;

export const controls = {
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
  'orders.chosen': { role: 'button', name: 'order.gone.action', in: dialog },
  'login.chosen': { role: 'button', name: 'login.submit', in: dialog },
  'again.chosen': { role: 'button', name: 'order.again.title', in: dialog },
  'push.chosen': { role: 'button', name: 'order.tellMe', in: dialog },
  'cancellation.requested': { role: 'button', name: 'order.cancel', in: dialog },
  'cancellation.dismissed': { role: 'button', name: 'order.confirm.dismiss', in: question },
  'cancellation.confirmed': { role: 'button', name: 'order.cancel', in: question },
} satisfies Controls<typeof orderMachine>;
