import type { sharingMachine } from '#machines/sharing/sharing.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

export const controls = {
  'share.chosen': { role: 'button', name: 'sharing.share' },
} satisfies Controls<typeof sharingMachine>;
