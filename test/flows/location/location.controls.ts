import type { locationMachine } from '#machines/location/location.machine.ts';
import type { Control, Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'location.title' } as const;

export const fields = {
  locality: { role: 'textbox', name: 'location.locality', in: dialog },
} satisfies Record<string, Control>;

export const controls = {
  'form.submitted': { role: 'button', name: 'location.search', in: dialog },
} satisfies Controls<typeof locationMachine>;
