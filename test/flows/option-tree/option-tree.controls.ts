import type { optionTreeMachine } from '#machines/option-tree/option-tree.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

export const controls = {
  'quantity.increased': { role: 'button', name: 'product.more' },
  'quantity.decreased': { role: 'button', name: 'product.fewer' },
  'retry.requested': { role: 'button', name: 'app.retry' },
} satisfies Controls<typeof optionTreeMachine>;
