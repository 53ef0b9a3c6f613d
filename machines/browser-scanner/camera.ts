/** `insecure`: the page was not served over HTTPS. `busy`: another program uses the camera. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed';

export interface Camera {
  id: string;
  label: string;
}

export type CameraEvent =
  | {
      type: 'camera.opened';
      picture: object;
      cameras: Camera[];
      cameraId: string | null;
      hasTorch: boolean;
    }
  | { type: 'camera.failed'; problem: CameraProblem }
  | { type: 'torch.failed' }
  | { type: 'code.seen'; text: string };

export interface TorchSwitched {
  type: 'torch.set';
  isOn: boolean;
}

/** The camera is released while the page is hidden. */
export type TabEvent = { type: 'tab.hidden' } | { type: 'tab.shown' };
