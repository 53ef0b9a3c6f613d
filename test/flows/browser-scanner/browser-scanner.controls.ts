import type { browserScannerMachine } from '#machines/browser-scanner/browser-scanner.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'scanner.title' } as const;

export const controls = {
  'torch.switched': { role: 'button', name: 'scanner.torch', in: dialog },
  'scan.chosen': {
    role: 'button',
    name: ['scanner.scanAgain', 'scanner.cameraAgain', 'scanner.useCamera'],
    in: dialog,
  },
  'typing.chosen': { role: 'button', name: 'scanner.type', in: dialog },
  'code.submitted': { role: 'button', name: 'scanner.submit', in: dialog },
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
} satisfies Controls<typeof browserScannerMachine>;
