import type { reportMachine } from '#machines/report/report.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'report.title' } as const;

export const controls = {
  'save.chosen': { role: 'button', name: ['report.save', 'report.saved.again'], in: dialog },
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
} satisfies Controls<typeof reportMachine>;
