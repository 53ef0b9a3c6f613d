import type { SnapshotFrom } from 'xstate';
import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';

/** States in which there is something to say, and other ways to go: keys of the texts under `scanner.trouble`. */
const TROUBLES = [
  'denied',
  'cameraMissing',
  'cameraBusy',
  'insecure',
  'cameraFailed',
  'paused',
  'foreign',
  'broken',
  'unknown',
] as const;

export type Trouble = (typeof TROUBLES)[number];

export const troubleOf = (state: SnapshotFrom<BrowserScannerRef>): Trouble | null =>
  TROUBLES.find((trouble) => state.matches(trouble)) ?? null;
