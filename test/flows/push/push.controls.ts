import type { pushMachine } from '#machines/push/push.machine.ts';
import type { Controls } from '#test/harness/controls.ts';
import { readingControls } from '../shared/reading-controls.ts';

const dialog = { role: 'dialog', name: 'push.title' } as const;

export const controls = {
  ...readingControls('push.title'),
  'push.wanted': { role: 'button', name: 'push.turnOn', in: dialog },
  'push.stopped': { role: 'button', name: 'push.turnOff', in: dialog },
} satisfies Controls<typeof pushMachine>;
