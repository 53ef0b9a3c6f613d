import type { SnapshotFrom } from 'xstate';
import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';

/** States with a message and other ways on. Keys of the texts under `scanner.trouble`. */
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
