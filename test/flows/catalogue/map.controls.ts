import type { mapMachine } from '#machines/catalogue/map/map.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

export const controls = {
  'map.toggled': { role: 'button', name: ['map.show', 'map.hide'] },
  'place.left': { role: 'button', name: 'map.close', in: { role: 'region', name: 'map.chosen' } },
} satisfies Controls<typeof mapMachine>;
