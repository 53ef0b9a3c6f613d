import type { myCodeMachine } from '#machines/my-code/my-code.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'myCode.title' } as const;

export const controls = {
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
  'login.chosen': { role: 'button', name: 'login.submit', in: dialog },
} satisfies Controls<typeof myCodeMachine>;
