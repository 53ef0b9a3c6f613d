import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import type { CameraEvent, TabEvent } from './camera.ts';

export type ScannerEvent =
  | CameraEvent
  | TabEvent
  | ConnectionRestored
  | { type: 'torch.switched' }
  | { type: 'camera.chosen'; cameraId: string }
  | { type: 'scan.chosen' }
  | { type: 'typing.chosen' }
  | { type: 'code.edited'; value: string }
  | { type: 'code.submitted' }
  | { type: 'retry.requested' }
  | { type: 'modal.closed' };
