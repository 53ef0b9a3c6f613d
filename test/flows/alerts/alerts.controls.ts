import type { alertsMachine } from '#machines/alerts/alerts.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

export const controls = {
  'alert.dismissed': { role: 'button', name: 'app.ok', in: { role: 'alertdialog' } },
} satisfies Controls<typeof alertsMachine>;
