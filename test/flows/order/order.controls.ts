import type { orderMachine } from '#machines/order/order.machine.ts';
import type { Controls } from '#test/harness/controls.ts';
import { readingControls } from '../shared/reading-controls.ts';

const dialog = { role: 'dialog', name: 'order.title' } as const;
const question = { role: 'alertdialog', name: 'order.confirm.title' } as const;

export const controls = {
  ...readingControls('order.title'),
  'orders.chosen': { role: 'button', name: 'order.gone.action', in: dialog },
  'again.chosen': { role: 'button', name: 'order.again.title', in: dialog },
  'push.chosen': { role: 'button', name: 'order.tellMe', in: dialog },
  'bill.chosen': { role: 'button', name: 'order.payBill', in: dialog },
  'cancellation.requested': { role: 'button', name: 'order.cancel', in: dialog },
  'cancellation.dismissed': { role: 'button', name: 'order.confirm.dismiss', in: question },
  'cancellation.confirmed': { role: 'button', name: 'order.cancel', in: question },
} satisfies Controls<typeof orderMachine>;
