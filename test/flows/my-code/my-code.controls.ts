import type { myCodeMachine } from '#machines/my-code/my-code.machine.ts';
import type { Controls } from '#test/harness/controls.ts';
import { readingControls } from '../shared/reading-controls.ts';

export const controls = {
  ...readingControls('myCode.title'),
} satisfies Controls<typeof myCodeMachine>;
