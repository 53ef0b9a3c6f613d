import type { settingsMachine } from '#machines/settings/settings.machine.ts';
import type { Controls } from '#test/harness/controls.ts';
import { readingControls } from '../shared/reading-controls.ts';

const dialog = { role: 'dialog', name: 'settings.title' } as const;

export const controls = {
  ...readingControls('settings.title'),
  'nif.submitted': { role: 'button', name: 'settings.nif.save', in: dialog },
} satisfies Controls<typeof settingsMachine>;
