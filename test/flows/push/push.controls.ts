import type { pushMachine } from '#machines/push/push.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'push.title' } as const;

export const controls = {
  'push.wanted': { role: 'button', name: 'push.turnOn', in: dialog },
  'push.stopped': { role: 'button', name: 'push.turnOff', in: dialog },
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
  'login.chosen': { role: 'button', name: 'login.submit', in: dialog },
} satisfies Controls<typeof pushMachine>;
