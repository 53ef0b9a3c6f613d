import type { deliveryMethodMachine } from '#machines/delivery-method/delivery-method.machine.ts';
import type { Control, Controls } from '#test/harness/controls.ts';

export const fields = {
  code: { role: 'textbox', name: ['delivery.code.seat', 'delivery.code.table'] },
} satisfies Record<string, Control>;

export const controls = {
  'retry.requested': { role: 'button', name: 'app.retry' },
  'choice.submitted': { role: 'button', name: ['delivery.choose', 'app.retry'] },
  'scan.requested': { role: 'button', name: ['delivery.scan.seat', 'delivery.scan.table'] },
  'address.requested': { role: 'button', name: ['delivery.changeAddress', 'delivery.chooseAddress'] },
  'login.requested': { role: 'button', name: 'login.submit' },
} satisfies Controls<typeof deliveryMethodMachine>;
