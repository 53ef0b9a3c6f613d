import type { codeTroubleMachine } from '#machines/code-trouble/code-trouble.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

export const controls = {
  'retry.requested': { role: 'button', name: ['app.retry', 'codeTrouble.outdated.action'] },
} satisfies Controls<typeof codeTroubleMachine>;
