import type { cartModalMachine } from '#machines/cart-modal/cart-modal.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

export const controls = {
  'edit.started': { role: 'button', name: ['cart.edit', 'cart.change'] },
  'edit.finished': { role: 'button', name: 'cart.done' },
  'modal.closed': { role: 'button', name: 'app.close' },
} satisfies Controls<typeof cartModalMachine>;
