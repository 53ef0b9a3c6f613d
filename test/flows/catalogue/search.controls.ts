import type { searchMachine } from '#machines/catalogue/search/search.machine.ts';
import type { Control, Controls } from '#test/harness/controls.ts';
import { retryControls } from '../shared/reading-controls.ts';

export const fields = {
  term: { role: 'searchbox', name: 'search.label' },
} satisfies Record<string, Control>;

export const controls = retryControls satisfies Controls<typeof searchMachine>;
